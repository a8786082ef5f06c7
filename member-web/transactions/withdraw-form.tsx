import { Form, useActionData, useNavigation } from 'react-router'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { Button } from '../components/button.tsx'
import type { OrderDetail } from '../credits/api.ts'
import styles from './withdraw-form.module.css'

/**
 * Withdrawal from a purchase in two steps: opening explains it, the button does it. A native disclosure opens it, so
 * that it works without scripts. Consent covers the shown amount; a different one is shown again first.
 */
export function WithdrawForm(props: {
  withdrawal: NonNullable<OrderDetail['withdrawal']>
  currency: string
  formKey: string
}) {
  const { withdrawal, currency, formKey } = props
  const { allowed, until, credits, amount, ends_premium } = withdrawal
  const t = useT()
  const format = useFormat()
  const refused = useActionData<{ refused: string | null }>()?.refused
  const busy = useNavigation().formMethod === 'POST'
  return (
    <details className={styles.withdraw} open={Boolean(refused) || undefined}>
      <summary>{t('transactions.withdraw_title')}</summary>
      {allowed ? (
        <Form method="post" className={styles.withdrawal} preventScrollReset>
          {refused ? (
            <Alert tone="warning" live>
              {refused}
            </Alert>
          ) : null}
          <p>{t('transactions.withdraw_until', { date: format.date(until) })}</p>
          <ul>
            <li>{t('transactions.withdraw_credits', { count: credits, number: format.number(credits) })}</li>
            <li>{t('transactions.withdraw_amount', { price: format.price(amount, currency) })}</li>
            <li>{t(`transactions.withdraw_premium_${ends_premium ? 'ends' : 'stays'}`)}</li>
          </ul>
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="amount" value={amount} />
          <Button type="submit" busy={busy}>
            {t('transactions.withdraw_confirm')}
          </Button>
        </Form>
      ) : (
        <p className={styles.withdrawal}>{t('transactions.withdraw_used')}</p>
      )}
    </details>
  )
}
