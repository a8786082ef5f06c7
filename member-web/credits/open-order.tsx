import { Form, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Button, ButtonLink } from '../components/button.tsx'
import { ContinueOrder } from '../transactions/continue-order.tsx'
import type { Order } from './api.ts'
import styles from './credits.module.css'

export type PendingOrder = Pick<Order, 'id' | 'outcome_unknown'>

/**
 * The order for which a new one must wait: it can be continued or cancelled. Uses forms, so that both work without
 * scripts. An order that may have been charged can only be waited for.
 */
export function OpenOrder({ order }: { order: PendingOrder }) {
  const t = useT()
  const { formData } = useNavigation()
  if (order.outcome_unknown)
    return (
      <div className={styles.openOrder}>
        <ButtonLink to={`/transactions/${order.id}`} size="small">
          {t('transactions.see_order')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.openOrder}>
      <ContinueOrder id={order.id} size="small" />
      <Form method="post">
        <input type="hidden" name="for" value="stop" />
        <input type="hidden" name="order" value={order.id} />
        <Button type="submit" size="small" busy={formData?.get('for') === 'stop'}>
          {t('transactions.stop')}
        </Button>
      </Form>
    </div>
  )
}
