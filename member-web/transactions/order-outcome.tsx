import { useSetting, useUser } from '../app/bootstrap.ts'
import { useCount } from '../app/counts.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { Drawing } from '../components/drawing.tsx'
import { Icon } from '../components/icon.tsx'
import { Bundle } from '../components/package-card.tsx'
import type { Order } from '../credits/api.ts'
import { UnconfirmedNote } from '../credits/offer-notes.tsx'
import { ContinueOrder } from './continue-order.tsx'
import styles from './order-outcome.module.css'
import { isWithdrawn, stateTones } from './order-state.ts'
import { StopOrder } from './stop-order.tsx'
import { Timetable } from './timetable.tsx'
import { usePendingOrder } from './use-pending-order.ts'

/** The bank takes days, and the member knows the date: no spinner, and occasional polling. */
export function OrderWaiting({ order }: { order: Order }) {
  const t = useT()
  usePendingOrder(order.id, true)
  return (
    <div className={styles.outcome} role="status">
      <Drawing name="receipt" size={150} />
      <h1>{t('transactions.agreed_title')}</h1>
      <Timetable order={order} />
      <p>{t('transactions.agreed_more')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/members" variant="primary" size="large">
          {t('transactions.to_members')}
        </ButtonLink>
        <ButtonLink to="/credits" size="large">
          {t('credits.see_packages')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The provider has not reported the outcome yet; the page polls. */
export function OrderPending(props: { order: Order; refused: string | null; hasJustReturned: boolean }) {
  const { order, refused, hasJustReturned } = props
  const t = useT()
  const slow = usePendingOrder(order.id)
  const unknown = order.outcome_unknown
  // A member who returns from the provider’s page has most likely paid there.
  const canContinue = order.continues && (slow || !hasJustReturned)
  return (
    <div className={styles.outcome} role="status">
      <span className={styles.waiting} aria-hidden="true">
        <Icon name="loader-circle" size={40} />
      </span>
      <h1>{t(unknown ? 'transactions.unknown_title' : 'transactions.pending_title')}</h1>
      <p>
        {t(unknown ? 'transactions.unknown_text' : slow ? 'transactions.pending_slow' : 'transactions.pending_text')}
      </p>
      {canContinue ? <p>{t('transactions.continue_hint')}</p> : null}
      {refused ? <p role="alert">{refused}</p> : null}
      <div className={styles.actions}>
        {canContinue ? <ContinueOrder id={order.id} size="large" /> : null}
        {unknown || order.payer_done ? null : <StopOrder id={order.id} />}
      </div>
    </div>
  )
}

interface ReturnTarget {
  id: string
  name: string
  face: string | null
  conversation: string | null
}

/** An earlier order: what was bought, and that it is paid. */
export function OrderPaid({ order }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const messageCost = useSetting('message_credits')
  return (
    <div className={styles.earlier}>
      <Badge tone={stateTones.completed}>{t('transactions.state_completed')}</Badge>
      <h1>{t('credits.amount', { count: order.credits })}</h1>
      {messageCost > 0 && order.credits >= messageCost ? (
        <p>
          <Bundle credits={order.credits} messageCost={messageCost} />
        </p>
      ) : null}
      {order.refunded_amount ? (
        <p>{t('transactions.part_text', { price: format.price(order.refunded_amount, order.currency) })}</p>
      ) : null}
      <Drawing name="credits" size={240} />
    </div>
  )
}

/** Just booked: the new balance, the way back to the chat, and Premium if it was the first purchase. */
export function OrderCompleted({
  order,
  isFirst,
  backTo,
}: {
  order: Order
  isFirst: boolean
  backTo: ReturnTarget | null
}) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const credits = useCount('credits')
  return (
    <div className={styles.outcome}>
      <p className={styles.gained} aria-hidden="true">
        <span>+{format.number(order.credits)}</span>
        {backTo ? <Avatar name={backTo.name} src={backTo.face} size={112} /> : <Icon name="check" size={40} />}
      </p>
      <h1>{t('transactions.completed_title')}</h1>
      <p>
        {t('transactions.completed_text', { count: order.credits, number: format.number(order.credits) })}{' '}
        {t('credits.balance', { count: credits, number: format.number(credits) })}.
      </p>
      {order.refunded_amount ? (
        <p>{t('transactions.part_text', { price: format.price(order.refunded_amount, order.currency) })}</p>
      ) : null}
      {isFirst && user?.paid_user ? (
        <p className={styles.crown}>
          <Icon name="crown" />
          <span>{t('transactions.premium_now')}</span>
        </p>
      ) : null}
      <UnconfirmedNote />
      <div className={styles.actions}>
        <ButtonLink
          to={
            backTo ? (backTo.conversation ? `/chats/${backTo.conversation}` : `/members/${backTo.id}/chat`) : '/chats'
          }
          variant="primary"
          size="large"
          icon="message-circle"
        >
          {backTo ? t('transactions.back_to', { name: backTo.name }) : t('transactions.to_chats')}
        </ButtonLink>
        <ButtonLink to="/members" size="large">
          {t('transactions.to_members')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Nothing was paid: says so, and offers ways to try again, unless the member cancelled. */
export function OrderFailed(props: {
  state: 'failed' | 'cancelled'
  order: Order
  code: string | null
  isOnOffer: boolean
  isPayPal: boolean
}) {
  const { state, order, code, isOnOffer, isPayPal } = props
  const t = useT()
  const search = code ? `?code=${encodeURIComponent(code)}` : ''
  return (
    <div className={styles.outcome} role={state === 'failed' ? 'alert' : 'status'}>
      <Drawing name={state === 'failed' ? 'error' : 'receipt'} size={150} />
      <h1>{t(`transactions.${state}_title`)}</h1>
      <p>
        {t(order.repeated && state === 'failed' ? 'transactions.failed_repeat' : `transactions.${state}_text`)}{' '}
        {t('transactions.failed_nothing_paid')}
      </p>
      <div className={styles.actions}>
        {isOnOffer ? (
          <>
            <ButtonLink
              to={`/credits/${order.package_id}/${order.method}${search}`}
              variant="primary"
              size="large"
              icon="refresh-cw"
            >
              {t('common.try_again')}
            </ButtonLink>
            <ButtonLink to={`/credits/${order.package_id}${isPayPal ? '/paypal' : ''}${search}`} size="large">
              {t(isPayPal ? 'transactions.with_paypal' : 'transactions.other_method')}
            </ButtonLink>
            {isPayPal ? (
              <ButtonLink to={`/credits/${order.package_id}${search}`} size="large" variant="quiet">
                {t('transactions.other_method')}
              </ButtonLink>
            ) : null}
          </>
        ) : (
          <ButtonLink to="/credits" variant="primary" size="large">
            {t('credits.see_packages')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** Refunded; after a withdrawal, and if the order could not be fulfilled, the money may still be on its way. */
export function OrderRefunded({ order }: { order: Order }) {
  const t = useT()
  const format = useFormat()
  const outcome = isWithdrawn(order) ? 'withdrawn' : order.returned ? 'returned' : 'refunded'
  return (
    <div className={styles.outcome}>
      <Drawing name="receipt" size={150} />
      <h1>{t(`transactions.${outcome}_title`)}</h1>
      <p>
        {t(`transactions.${outcome}_text`, {
          price: format.price(order.refunded_amount ?? order.amount, order.currency),
        })}
      </p>
    </div>
  )
}
