import { useFormat } from '../app/format.ts'
import { useT } from '../app/i18n.tsx'
import type { Order } from '../credits/api.ts'

/** When the account is debited and the credits come, where an order waits for banks. */
export function Timetable({ order, className }: { order: Order; className?: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const formatDay = (date: string) => format.date(date, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  if (!order.debit_on || !order.credits_on) return null
  return (
    <p className={className}>
      {t('transactions.agreed_text', {
        debit_day: formatDay(order.debit_on),
        credits_day: formatDay(order.credits_on),
      })}
    </p>
  )
}
