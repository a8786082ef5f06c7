import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useCount } from '../app/counts.ts'
import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import { pageMeta } from '../app/meta.ts'
import { services } from '../app/services.server.ts'
import { Badge } from '../components/badge.tsx'
import { ButtonLink } from '../components/button.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/icon.tsx'
import { Price } from '../components/price.tsx'
import { EmptyState } from '../components/states.tsx'
import { MethodIcon } from '../credits/method-icon.tsx'
import { Balance } from './balance.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { getDisplayState, getOrderState, stateTones } from './order-state.ts'
import { Timetable } from './timetable.tsx'
import styles from './transactions.module.css'

export const meta = (args: MetaArgs) => pageMeta(args, 'transactions.title')

export const handle = { back: true, footerOnPhones: false }

export const loader = ({ context }: LoaderFunctionArgs) => services(context).api('GET /api/orders')

export default function OrdersPage() {
  const t = useT()
  const format = useFormat()
  const { orders } = useLoaderData<typeof loader>()
  const credits = useCount('credits')
  return (
    <MoneyFrame beside={orders.length === 0 ? null : <Balance credits={credits} />}>
      {orders.length === 0 ? (
        <EmptyState
          drawing="receipt"
          title={t('transactions.none_title')}
          heading="h2"
          action={
            <ButtonLink to="/credits" variant="primary">
              {t('credits.see_packages')}
            </ButtonLink>
          }
        >
          {t('transactions.none_text')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.rows}>
            {orders.map((order) => {
              const state = getOrderState(order)
              return (
                <li key={order.id} className={styles.row}>
                  <span className={styles.icon}>
                    <MethodIcon method={order.method ?? ''} />
                  </span>
                  <div>
                    <Link
                      to={`/transactions/${order.id}`}
                      prefetch="intent"
                      className={cx(styles.rowLink, styles.what)}
                    >
                      {t('credits.amount', { count: order.credits })}
                    </Link>
                    <p className={styles.muted}>
                      {format.date(order.created_at)}
                      {order.method ? ` · ${t(`payments.methods.${order.method}`)}` : null}
                    </p>
                    <Timetable order={order} className={styles.muted} />
                    {order.refunded_amount !== null && order.refunded_amount < order.amount ? (
                      <p className={styles.muted}>
                        {t('transactions.paid_back')}: {format.price(order.refunded_amount, order.currency)}
                      </p>
                    ) : null}
                  </div>
                  <Badge tone={stateTones[state]} className={styles.state}>
                    {t(`transactions.state_${getDisplayState(order, state)}`)}
                  </Badge>
                  <Price amount={order.amount} currency={order.currency} className={styles.amount} />
                  <Icon name="chevron-right" className={styles.arrow} />
                </li>
              )
            })}
          </ul>
          <p className={styles.again}>
            <ButtonLink to="/credits/repeat-order" icon="refresh-cw">
              {t('credits.repeat_link')}
            </ButtonLink>
          </p>
        </>
      )}
    </MoneyFrame>
  )
}
