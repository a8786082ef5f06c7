import { v7 as uuidv7 } from 'uuid'
import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import { confirmPayment, Payment, prepareProviderCall } from '../payments/index.ts'
import { findKnownPayment } from './judge.ts'
import { type CaseKind, ReconciliationCase } from './models.ts'

interface NewCase {
  accountId: string
  provider: string
  domainId: number | null
  day: string
  kind: CaseKind
  subject: string
  orderId: string | null
  ours: number | null
  theirs: number | null
  currency: string
}

const recordCaseStatement: Statement = {
  name: 'reconciliation.record_case',
  text: `
    insert into reconciliation_cases (id, account_id, provider, domain_id, day, kind, subject, order_id, ours, theirs, currency, opened_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict (account_id, kind, subject) do update set
      status = 'open', closed_at = null, ours = excluded.ours, theirs = excluded.theirs, version = reconciliation_cases.version + 1
    where reconciliation_cases.status = 'healed'`,
}

/** Records a difference as a case. Finding it again adds no case, and does not reopen one that staff resolved. */
export async function recordCase(ctx: CommandContext, found: NewCase): Promise<void> {
  const { accountId, provider, domainId, day, kind, subject, orderId, ours, theirs, currency } = found
  const place = [accountId, provider, domainId, day, kind, subject, orderId, ours, theirs, currency]
  await ctx.services.db.query(recordCaseStatement, [uuidv7(), ...place, ctx.now()])
}

const settled = ['paid', 'refunded', 'charged_back']

/** Whether the difference of a case is gone. Asks the provider if our books cannot tell. Throws what it throws. */
async function isResolved(ctx: CommandContext, one: ReconciliationCase): Promise<boolean> {
  if (one.kind === 'settlement') return isPaidOutInFull(ctx, one)
  if (one.kind === 'not_reconciled') return isReconciled(ctx, one)
  const known = await findKnownPayment(ctx, one.accountId, one.subject)
  // A payment that our books no longer contain cannot differ.
  if (!known) return one.kind !== 'unknown_here'
  switch (one.kind) {
    case 'unknown_here':
      return true
    case 'unpaid_here':
      return settled.includes(known.state)
    case 'refund_missing_here':
      return known.refunded >= (one.theirs ?? 0)
    case 'chargeback_missing_here':
      return known.state === 'charged_back'
    default: {
      const payment = await Payment.query(ctx.services.db.knex).findById(known.payment_id).throwIfNotFound()
      const there = await confirmPayment(await prepareProviderCall(ctx, payment), one.subject).catch((error) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      })
      if (!there || there.amount !== known.amount || there.currency !== known.currency) return false
      if (one.kind === 'refund_missing_there') return there.state === 'refunded' || there.state === 'charged_back'
      if (one.kind === 'chargeback_missing_there') return there.state === 'charged_back'
      return settled.includes(there.state)
    }
  }
}

const isPaidOutStatement: Statement = {
  name: 'reconciliation.is_paid_out',
  text: `select from settlements
    where account_id = $1 and reference = $2 and gross - refunded - charged_back - fees = paid_out`,
}
const isReconciledStatement: Statement = {
  name: 'reconciliation.is_reconciled',
  text: 'select from reconciliation_runs where account_id = $1 and day = $2::date and failure is null',
}
const isPaidOutInFull = async ({ services }: CommandContext, { accountId, subject }: ReconciliationCase) =>
  (await services.db.query(isPaidOutStatement, [accountId, subject])).length > 0
const isReconciled = async ({ services }: CommandContext, { accountId, subject }: ReconciliationCase) =>
  (await services.db.query(isReconciledStatement, [accountId, subject])).length > 0

/**
 * Closes open cases whose difference is gone; skips those whose provider cannot be reached. Returns how many it closed.
 */
export async function closeVanishedCases(ctx: CommandContext): Promise<number> {
  const open = await ReconciliationCase.query(ctx.services.db.knex)
    .where({ status: 'open' })
    .orderBy('opened_at')
    .limit(200)
  let closed = 0
  for (const one of open) {
    try {
      if (!(await isResolved(ctx, one))) continue
      closed += await ReconciliationCase.query(ctx.services.db.knex)
        .findById(one.id)
        .where({ status: 'open' })
        .patch({ status: 'healed', closedAt: ctx.now(), version: one.version + 1 })
    } catch (error) {
      ctx.services.log.warn({ err: error, caseId: one.id }, 'rechecking a reconciliation case failed')
    }
  }
  return closed
}
