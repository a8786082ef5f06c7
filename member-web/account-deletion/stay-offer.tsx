import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api/client.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { ButtonLink } from '../components/button.tsx'
import type { Offer } from './load-stay-offer.server.ts'

/** Alternatives to leaving. The offer is made once, and reported when shown; invisibility is always mentioned. */
export function StayOffer({ offer }: { offer: Offer | null }) {
  const t = useT()
  const format = useFormat()
  // Keeps the offer with which the page opened: after a refused password the server is asked again, and no longer has
  // an offer.
  const [shown] = useState(offer)
  useEffect(() => {
    if (shown) void api('POST /api/account/stay-offer/seen').catch(() => {})
  }, [shown])
  const { discount, trial, path } = shown ?? { discount: null, trial: null, path: '' }
  const trialText = trial
    ? t('account.offer_text', { count: trial.credits, price: format.price(trial.amount, trial.currency) })
    : null
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
      {shown ? (
        <Alert
          tone="info"
          icon={discount ? 'tag' : 'coins'}
          title={
            discount
              ? t('account.offer_discount_title', { percentage: discount.value_percentage })
              : t('account.offer_title')
          }
          action={
            <ButtonLink to={path}>{t(discount ? 'account.offer_discount_action' : 'account.offer_action')}</ButtonLink>
          }
        >
          {discount ? <p>{t('account.offer_discount_text', { code: discount.code })}</p> : null}
          {trialText ? <p>{trialText}</p> : null}
        </Alert>
      ) : null}
    </>
  )
}
