import type { CommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findOrderStatement: Statement = {
  name: 'webhooks.find_order',
  text: `select id order_id, member_id, status, amount, currency, coalesce(refunded_amount, 0) refunded_amount, credits,
      first_purchase from orders where id = $1`,
}
const findPaymentStatement: Statement = {
  name: 'webhooks.find_payment',
  text: `select p.id payment_id, p.order_id, o.member_id, p.provider, p.method, p.state, p.amount, p.currency,
      case p.state when 'refunded' then greatest(p.refunded_amount, coalesce(o.refunded_amount, 0))
        else p.refunded_amount end refunded_amount
    from payments p join orders o on o.id = p.order_id where p.id = $1`,
}
const findComplaintStatement: Statement = {
  name: 'webhooks.find_complaint',
  text: 'select kind from complaints where id = $1',
}

interface Amounts {
  amount: number
  currency: string
  refunded_amount: number
}
interface OrderData extends Amounts {
  order_id: string
  member_id: string
  status: string
  credits: number
  first_purchase: boolean
}
interface PaymentData extends Amounts {
  payment_id: string
  order_id: string
  member_id: string
  provider: string
  method: string
  state: string
}

/** The order in its current state, so a delayed event contains the newer state. */
export async function loadOrder({ services }: CommandContext, id: string): Promise<OrderData | null> {
  const [row] = await services.db.query<OrderData>(findOrderStatement, [id])
  return row ?? null
}

export async function loadPayment({ services }: CommandContext, id: string): Promise<PaymentData | null> {
  const [row] = await services.db.query<PaymentData>(findPaymentStatement, [id])
  return row ?? null
}

export async function loadComplaintKind({ services }: CommandContext, id: string): Promise<string> {
  const [row] = await services.db.query<{ kind: string }>(findComplaintStatement, [id])
  return row?.kind ?? 'complaint'
}
