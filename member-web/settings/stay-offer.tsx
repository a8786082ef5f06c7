import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useDismissed } from '../app/bootstrap.ts'
import { dismissWarning } from '../app/dismissed.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'

const id = 'stay_offer'

/** What one could do instead of leaving. The trial package is offered once; being invisible is no offer and always said. */
export function StayOffer({
  trial,
}: {
  trial: { id: string; credits: number; amount: number; currency: string } | null
}) {
  const t = useT()
  const format = useFormat()
  const seen = useDismissed().includes(id)
  const [offered] = useState(trial !== null && !seen)
  useEffect(() => {
    if (offered) dismissWarning(id)
  }, [offered])
  return (
    <>
      <Alert
        tone="info"
        icon="ghost"
        title={t('account.pause_title')}
        action={<Link to="/notifications#privacy">{t('account.pause_action')}</Link>}
      >
        {t('account.pause_text')}
      </Alert>
      {offered && trial ? (
        <Alert
          tone="info"
          icon="coins"
          title={t('account.offer_title')}
          action={<Link to={`/credits/${trial.id}`}>{t('account.offer_action')}</Link>}
        >
          {t('account.offer_text', { count: trial.credits, price: format.price(trial.amount, trial.currency) })}
        </Alert>
      ) : null}
    </>
  )
}
