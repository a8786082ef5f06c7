import { Form, useNavigation } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { ContinueOrder } from '../transactions/continue-order.tsx'
import type { Order } from './api.ts'
import styles from './credits.module.css'

/** The order that another one has to wait for: on with it, or off. Forms, so that both work without scripts. */
export function OpenOrder({ order }: { order: Pick<Order, 'id'> }) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <div className={styles.openOrder}>
      <ContinueOrder id={order.id} size="small" />
      <Form method="post" preventScrollReset>
        <input type="hidden" name="for" value="stop" />
        <input type="hidden" name="order" value={order.id} />
        <Button type="submit" size="small" busy={formData?.get('for') === 'stop'}>
          {t('transactions.stop')}
        </Button>
      </Form>
    </div>
  )
}
