import { v7 as uuidv7 } from 'uuid'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { dayMs, timeAfter } from '../../shared/durations.ts'
import {
  findInstalledProvider,
  openAccountCredentials,
  type PaymentAccount,
  type PaymentProvider,
  type Period,
  type ProviderAccount,
  type ProviderMovement,
  type Settlement,
} from '../payments/index.ts'
import { recordCase } from './cases.ts'
import { compareDay, type DaySums, type Movement } from './compare.ts'
import { createJudge, findKnownPayment } from './judge.ts'
import { loadKnownPayments, readOwnMovements } from './our-books.ts'

/** From midnight to midnight UTC, which all providers accept. */
function toPeriod(day: string): Period {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, until: timeAfter(from, dayMs) }
}

/**
 * Compares one day of an account's books with its provider's list: sums for the console, a case for each difference.
 * Safe to repeat: sums are replaced, cases stay single. Does nothing for a provider without a list. Throws what the
 * provider throws, and AppError('unavailable') if the account's credentials are incomplete.
 */
export async function reconcileDay(ctx: CommandContext, account: PaymentAccount, day: string): Promise<void> {
  const provider = findInstalledProvider(ctx, account.provider)
  if (!provider?.list) return
  const opened = openAccountCredentials(ctx, provider, account)
  if (!opened) throw new AppError('unavailable')
  const period = toPeriod(day)
  const reported = await provider.list(ctx, opened, period)
  const theirs = await matchMovements(ctx, account, reported)
  const ours = await readOwnMovements(ctx.services.db, account.id, period)
  const { sums, cases } = await compareDay(ours, theirs, createJudge(ctx, account.id))
  await storeSums(ctx, account, day, sums)
  for (const { kind, movement, ours: own, theirs: other } of cases) {
    const { domainId, subject, currency } = movement
    const orderId = (await findKnownPayment(ctx, account.id, subject))?.order_id ?? null
    const place = { accountId: account.id, provider: account.provider, domainId, day }
    await recordCase(ctx, { ...place, kind, subject, orderId, ours: own, theirs: other, currency })
  }
  await storeSettlements(ctx, provider, account, opened, day)
}

/** A provider's movements with the ids of our books, each in the domain of its order. */
async function matchMovements(
  ctx: CommandContext,
  account: PaymentAccount,
  reported: readonly ProviderMovement[],
): Promise<Movement[]> {
  const subjects = reported.flatMap(({ providerPaymentId }) => providerPaymentId ?? [])
  const paymentIds = reported.flatMap(({ paymentId }) => paymentId ?? [])
  const known = await loadKnownPayments(ctx.services.db, account.id, subjects, paymentIds)
  const bySubject = new Map(known.map((one) => [one.subject, one]))
  const byId = new Map(known.map((one) => [one.payment_id, one]))
  return reported.map(({ kind, amount, currency, providerPaymentId, paymentId }) => {
    const mine = bySubject.get(providerPaymentId ?? '') ?? byId.get(paymentId ?? '')
    const subject = mine?.subject ?? providerPaymentId ?? paymentId ?? ''
    return { kind, amount, currency, subject, domainId: mine?.domain_id ?? account.domainId }
  })
}

async function storeSums(
  ctx: CommandContext,
  account: PaymentAccount,
  day: string,
  sums: readonly DaySums[],
): Promise<void> {
  const rows = sums.map((row) => ({
    id: uuidv7(),
    account_id: account.id,
    provider: account.provider,
    day,
    domain_id: row.domainId,
    currency: row.currency,
    ours_paid: row.oursPaid,
    ours_refunded: row.oursRefunded,
    ours_charged_back: row.oursChargedBack,
    theirs_paid: row.theirsPaid,
    theirs_refunded: row.theirsRefunded,
    theirs_charged_back: row.theirsChargedBack,
    other_day: row.otherDay,
    differs: row.differs,
  }))
  await inTransaction(ctx, async ({ tx }) => {
    await tx('reconciliation_days').where({ account_id: account.id, day }).delete()
    if (rows.length > 0) await tx('reconciliation_days').insert(rows)
  })
}

/** Stores payouts; a payout whose parts do not add up becomes a case. */
async function storeSettlements(
  ctx: CommandContext,
  provider: PaymentProvider,
  account: PaymentAccount,
  opened: ProviderAccount,
  day: string,
): Promise<void> {
  const settlements = (await provider.settlements?.(ctx, opened, toPeriod(day))) ?? []
  for (const one of settlements) {
    const { id, at, currency, gross, refunded, chargedBack, fees, paidOut } = one
    await ctx.services.db
      .knex('settlements')
      .insert({
        id: uuidv7(),
        account_id: account.id,
        reference: id,
        provider: account.provider,
        domain_id: account.domainId,
        at,
        currency,
        gross,
        refunded,
        charged_back: chargedBack,
        fees,
        paid_out: paidOut,
      })
      .onConflict(['account_id', 'reference'])
      .merge(['at', 'gross', 'refunded', 'charged_back', 'fees', 'paid_out'])
    if (computeRest(one) === paidOut) continue
    const place = { accountId: account.id, provider: account.provider, domainId: account.domainId, day }
    await recordCase(ctx, {
      ...place,
      kind: 'settlement',
      subject: id,
      orderId: null,
      ours: computeRest(one),
      theirs: paidOut,
      currency,
    })
  }
}

/** The payout after all deductions, minor units. */
const computeRest = ({ gross, refunded, chargedBack, fees }: Settlement): number =>
  gross - refunded - chargedBack - fees
