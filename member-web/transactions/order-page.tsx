import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { load } from '../app/load.ts'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import type { CreditsReply, Order } from '../credits/api.ts'
import { OrderCompleted, OrderFailed, OrderPending, OrderRefunded } from './order-outcome.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { orderState } from './order-state.ts'
import styles from './transactions.module.css'

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, args.loaderData ? `transactions.page_${args.loaderData.state}` : 'transactions.title')
export const handle = { hideAlerts: ['activate', 'photo', 'push', 'mail'] }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = services(context)
  const { order } = await load(
    api<{ order: Order }>('GET /api/orders/:id', { params: { id: String(params.id) } }),
    new URL(request.url).pathname,
  )
  const state = orderState(order)
  // The ways on after a failure; without them the list of packages is the way on.
  const offer = state === 'failed' ? await api<CreditsReply>('GET /api/credits').catch(() => null) : null
  const onOffer = offer?.packages.some((pack) => pack.id === order.package_id) ?? false
  const others = offer?.methods.map(({ id }) => id).filter((id) => id !== order.method) ?? []
  // The discount in use comes by itself; one's own code has to be named again.
  const code = order.discount_code === (offer?.discount?.code ?? null) ? null : order.discount_code
  return { order, state, code, onOffer, payPal: onOffer && others.includes('paypal') }
}

export default function OrderPage() {
  const t = useT()
  const { order, state, code, onOffer, payPal } = useLoaderData<typeof loader>()
  return (
    <div className={styles.order}>
      {state === 'pending' ? <OrderPending order={order} /> : null}
      {state === 'completed' ? <OrderCompleted order={order} /> : null}
      {state === 'failed' ? <OrderFailed order={order} code={code} onOffer={onOffer} payPal={payPal} /> : null}
      {state === 'refunded' ? <OrderRefunded order={order} /> : null}
      <OrderReceipt order={order} />
      <p className={styles.links}>
        <Link to="/transactions">{t('transactions.all')}</Link>
        {state === 'completed' ? <Link to="/pages/return-policy">{t('transactions.withdraw')}</Link> : null}
        <Link to="/complaints">{t('transactions.question')}</Link>
      </p>
    </div>
  )
}
