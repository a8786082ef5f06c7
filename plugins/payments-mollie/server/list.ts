import type { MollieClient } from '@mollie/api-client'
import type { Period, ProviderMovement, Settlement } from '../../../core/features/payments/index.ts'
import type { CommandContext } from '../../../core/kernel/index.ts'
import { dayMs } from '../../../core/kernel/index.ts'
import { apiEndpoint } from '../settings.ts'
import { toMinorUnits } from './amount.ts'
import { mollieLibrary } from './client.ts'

/** The client exports no name for this type. */
type MollieSettlement = ReturnType<MollieClient['settlements']['iterate']> extends AsyncIterable<infer S> ? S : never

/** Milliseconds between starting and paying a bank transfer; Mollie lists payments by their start. */
const maxSettlementMs = 30 * dayMs

const isWithin = (moment: string | undefined, { from, until }: Period): moment is string => {
  const at = moment === undefined ? Number.NaN : Date.parse(moment)
  return at >= from.getTime() && at < until.getTime()
}

/** Rows are newest first; returns those since `since`. */
async function listRecent<T extends { createdAt: string }>(rows: AsyncIterable<T>, since: number): Promise<T[]> {
  const found: T[] = []
  for await (const row of rows) {
    if (Date.parse(row.createdAt) < since) break
    found.push(row)
  }
  return found
}

/** Mollie's movements in a period: payments by their payment time, refunds that are done or pending, chargebacks. */
export async function listMovements(client: MollieClient, period: Period): Promise<ProviderMovement[]> {
  const from = period.from.getTime()
  const payments = await listRecent(client.payments.iterate(), from - maxSettlementMs)
  const refunds = await listRecent(client.refunds.iterate(), from)
  const chargebacks = await listRecent(client.chargebacks.iterate(), from)
  const toMovement = (
    kind: ProviderMovement['kind'],
    providerPaymentId: string,
    money: { value: string; currency: string },
    at: string,
  ): ProviderMovement => ({
    kind,
    providerPaymentId,
    amount: Math.abs(toMinorUnits(money)),
    currency: money.currency,
    at: new Date(at),
  })
  return [
    ...payments.flatMap(({ id, amount, paidAt }) =>
      isWithin(paidAt, period) ? toMovement('payment', id, amount, paidAt) : [],
    ),
    ...refunds.flatMap(({ paymentId, amount, status, createdAt }) =>
      paymentId !== undefined && status !== 'failed' && status !== 'canceled' && isWithin(createdAt, period)
        ? toMovement('refund', paymentId, amount, createdAt)
        : [],
    ),
    ...chargebacks.flatMap(({ paymentId, amount, createdAt, reversedAt }) =>
      !reversedAt && isWithin(createdAt, period) ? toMovement('chargeback', paymentId, amount, createdAt) : [],
    ),
  ]
}

/** Settlements are reported per organization, which needs another token than a website's key. */
export async function listSettlements(ctx: CommandContext, accessToken: string, period: Period): Promise<Settlement[]> {
  const { createMollieClient } = await mollieLibrary()
  const client = createMollieClient({ accessToken, apiEndpoint: ctx.setting(apiEndpoint) })
  const settled = await listRecent(client.settlements.iterate(), period.from.getTime() - maxSettlementMs)
  return settled.filter(({ settledAt }) => isWithin(settledAt ?? undefined, period)).map(toSettlement)
}

function toSettlement({ id, settledAt, amount, periods }: MollieSettlement): Settlement {
  const months = Object.values(periods).flatMap((year) => Object.values(year))
  const revenue = months.flatMap((month) => month.revenue)
  const sum = (rows: readonly { amountGross: { value: string; currency: string } }[]) =>
    rows.reduce((total, { amountGross }) => total + toMinorUnits(amountGross), 0)
  const pickMethod = (method: string) => revenue.filter((row) => row.method === method)
  const backwards = ['refund', 'chargeback']
  return {
    id,
    at: new Date(settledAt ?? 0),
    currency: amount.currency,
    gross: sum(revenue.filter(({ method }) => !backwards.includes(method))),
    refunded: Math.abs(sum(pickMethod('refund'))),
    chargedBack: Math.abs(sum(pickMethod('chargeback'))),
    fees: sum(months.flatMap((month) => month.costs)),
    paidOut: toMinorUnits(amount),
  }
}
