import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { readText, submit } from '../app/submit.ts'
import { readLastPartner } from '../chats/last-partner.ts'
import { Icon } from '../components/icon.tsx'
import { OutcomePage } from '../layouts/composed-page.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderCompleted, OrderFailed, OrderPaid, OrderPending, OrderRefunded, OrderWaiting } from './order-outcome.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { getDisplayState, getOrderState, isFirstPurchase, isJustCompleted, isWithdrawn } from './order-state.ts'
import styles from './transactions.module.css'
import { WithdrawForm } from './withdraw-form.tsx'

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return pageMeta(args, 'transactions.title')
  const { order, state } = args.loaderData
  return pageMeta(args, `transactions.page_${isWithdrawn(order) ? 'withdrawn' : getDisplayState(order, state)}`)
}
export const handle = { hideAlerts: ['activate', 'photo', 'push', 'mail'] }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, bootstrap } = services(context)
  const { order, withdrawal, documents } = await api('GET /api/orders/:id', {
    params: { id: String(params.id) },
  })
  const state = getOrderState(order)
  const isJustDone = state === 'completed' && isJustCompleted(order, new Date(bootstrap.now))
  const isFirst = isJustDone && isFirstPurchase(order, (await api('GET /api/orders')).orders)
  // Alternatives after a failure.
  const isOver = state === 'failed' || state === 'cancelled'
  const offer = isOver ? await api('GET /api/credits').catch(() => null) : null
  const onOffer = offer?.packages.some((pack) => pack.id === order.package_id) ?? false
  const others = offer?.methods.map(({ id }) => id).filter((id) => id !== order.method) ?? []
  // The discount in use applies automatically; the member's own code must be passed on.
  const code = order.discount_code === (offer?.discount?.code ?? null) ? null : order.discount_code
  const isPayPal = onOffer && others.includes('paypal')
  // One key per form: however often it is sent, it is one withdrawal.
  const justBack = new URL(request.url).searchParams.has('returned')
  const partner = isJustDone ? readLastPartner(request.headers.get('cookie')) : null
  // A member who has blocked this one or left is not named, nor is a fictional profile, which would need its label.
  const talk = partner
    ? await api('GET /api/members/:id/conversation', { params: { id: partner } }).catch(() => null)
    : null
  const backTo =
    talk && !talk.profile.fictional
      ? {
          id: talk.profile.id,
          name: talk.profile.name,
          face: talk.profile.main_image?.locked ? null : (talk.profile.main_image?.thumb_filename ?? null),
          conversation: talk.conversation?.id ?? null,
        }
      : null
  return {
    order,
    justCompleted: isJustDone,
    first: isFirst,
    justBack,
    withdrawal,
    documents,
    backTo,
    key: crypto.randomUUID(),
    state,
    code,
    onOffer,
    payPal: isPayPal,
  }
}

/** Back to the provider's page of an open order, or a withdrawal's second step. A refusal shows the current state. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const id = String(params.id)
  if (form.get('for') === 'continue') {
    const { api } = services(context)
    const { reply, refused } = await submit(form, () => api('POST /api/orders/:id/continue', { params: { id } }))
    return refused ? { refused: null, notContinued: refused.data.message } : redirect(reply.redirect_url)
  }
  const { refused } = await submit(form, () =>
    services(context).api('POST /api/orders/:id/withdraw', {
      params: { id },
      idempotencyKey: readText(form, 'key'),
      body: { confirm: true, amount: Number(readText(form, 'amount')) },
    }),
  )
  return refused
    ? { refused: refused.data.errors.amount ?? refused.data.message, notContinued: null }
    : redirect(`/transactions/${id}`)
}

export default function OrderPage() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const { order, justCompleted, first, justBack, withdrawal, documents, backTo, key, state } = loaded
  const { code, onOffer, payPal } = loaded
  const notContinued = useActionData<{ notContinued: string | null }>()?.notContinued ?? null
  return (
    <OutcomePage
      outcome={
        <>
          <Link to="/transactions/orders" className={styles.back}>
            <Icon name="arrow-left" size={18} />
            {t('transactions.all')}
          </Link>
          {state === 'pending' && order.credits_on ? <OrderWaiting order={order} /> : null}
          {state === 'pending' && !order.credits_on ? (
            <OrderPending order={order} refused={notContinued} hasJustReturned={justBack} />
          ) : null}
          {justCompleted ? <OrderCompleted order={order} isFirst={first} backTo={backTo} /> : null}
          {state === 'completed' && !justCompleted ? <OrderPaid order={order} /> : null}
          {state === 'failed' || state === 'cancelled' ? (
            <OrderFailed state={state} order={order} code={code} isOnOffer={onOffer} isPayPal={payPal} />
          ) : null}
          {state === 'refunded' || state === 'returned' ? <OrderRefunded order={order} /> : null}
        </>
      }
    >
      <OrderReceipt order={order} />
      <OrderDocuments documents={documents} />
      {withdrawal ? <WithdrawForm withdrawal={withdrawal} currency={order.currency} formKey={key} /> : null}
      <ul className={styles.rows}>
        {state === 'completed' ? <More to="/pages/return-policy">{t('transactions.withdraw_more')}</More> : null}
        {state === 'completed' ? <More to="/credits">{t('credits.see_packages')}</More> : null}
        <More to="/complaints">{t('transactions.question')}</More>
      </ul>
    </OutcomePage>
  )
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <li className={styles.more}>
      <Link to={to} className={styles.rowLink}>
        {children}
      </Link>
      <Icon name="chevron-right" />
    </li>
  )
}
