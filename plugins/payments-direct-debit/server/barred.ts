import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import {
  AppError,
  type CommandContext,
  inTransaction,
  invalidField,
  notFound,
  type Services,
  type StaffCommandContext,
} from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { actorName, recordAudit } from '../../../core/platform/audit/index.ts'
import { assertVersion } from '../../../core/platform/console/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { ibanRefusal, maskIban, maskPhone, readIban, readPhone } from './bank-account.ts'
import { subject } from './blocks.ts'
import { Barred } from './models.ts'

export const barredKinds = ['iban', 'phone'] as const
type Kind = (typeof barredKinds)[number]

const hash = ({ secrets }: Services, kind: Kind, value: string): string =>
  createHmac('sha256', secrets.derive('payments-direct-debit.barred'))
    .update(JSON.stringify([kind, value]))
    .digest('hex')

/**
 * An account or number in its comparable form, with its visible ending. Throws AppError('validation_failed') at `value`
 * if invalid.
 */
function read(ctx: CommandContext, domainId: number, kind: Kind, typed: string): { hash: string; ending: string } {
  const { country } = ctx.services.sites.siteFor(domainId)
  const value = kind === 'iban' ? readIban(typed) : readPhone(typed, country)
  if (!value) throw invalidField('value', kind === 'iban' ? ibanRefusal(typed) : 'payments-direct-debit.errors.phone')
  return { hash: hash(ctx.services, kind, value), ending: kind === 'iban' ? maskIban(value) : maskPhone(value) }
}

/**
 * Throws AppError('payments-direct-debit.blocked') if staff of the order's domain have blocked this account or
 * telephone.
 */
export async function assertNotBarred(
  ctx: CommandContext,
  domainId: number,
  { iban, phone }: { iban: string; phone: string },
): Promise<void> {
  const hashes = [hash(ctx.services, 'iban', iban), hash(ctx.services, 'phone', phone)]
  const barred = await Barred.query(ctx.tx ?? ctx.services.db.knex)
    .where({ domain_id: domainId, active: true })
    .whereIn('value_hash', hashes)
    .resultSize()
  if (barred > 0) throw new AppError('payments-direct-debit.blocked')
}

export interface BarredInput {
  domainId: number
  kind: Kind
  /** As typed. */
  value: string
  reason: string
}

/**
 * Blocks an account or a telephone from direct debit for all members. An existing block is unchanged. Throws AppError:
 * `not_found`, `forbidden`, `validation_failed`. Returns the row.
 */
export function bar(ctx: StaffCommandContext, { domainId, kind, value, reason }: BarredInput): Promise<Barred> {
  return inTransaction(ctx, async (tx) => {
    if (!tx.services.sites.byId(domainId)) throw notFound()
    authorizeStaff(tx, 'create', subject, domainId)
    const { hash: valueHash, ending } = read(tx, domainId, kind, value)
    const by = { reason, changed_by: actorName(tx.actor), changed_at: tx.now() }
    const which = { domain_id: domainId, kind, value_hash: valueHash }
    const [made] = await tx
      .tx('directdebit_barred')
      .insert({ id: uuidv7(), ...which, ending, active: true, ...by })
      .onConflict(['domain_id', 'kind', 'value_hash'])
      .merge({ active: true, ...by, version: tx.tx.raw('directdebit_barred.version + 1') as never })
      .where('directdebit_barred.active', false)
      .returning('id')
    if (made) await audit(tx, 'direct-debit.barred', made.id, domainId, reason)
    return Barred.query(tx.tx).findOne(which).throwIfNotFound()
  })
}

/**
 * Lifts the block. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` if it is already lifted.
 */
export function lift(ctx: StaffCommandContext, id: string, reason: string, seen: number): Promise<Barred> {
  return inTransaction(ctx, async (tx) => {
    const row = await Barred.query(tx.tx).findById(id).forUpdate()
    if (!row) throw notFound()
    authorizeStaff(tx, 'update', subject, row.domainId)
    assertVersion(seen, row, () => presentBarred(row))
    if (!row.active) throw new AppError('conflict')
    await audit(tx, 'direct-debit.lifted', id, row.domainId, reason)
    const by = { reason, changedBy: actorName(tx.actor), changedAt: tx.now(), version: row.version + 1 }
    return row.$query(tx.tx).patchAndFetch({ active: false, ...by })
  })
}

const audit = (
  ctx: StaffCommandContext & { tx: Transaction },
  action: string,
  id: string,
  domainId: number,
  reason: string,
) => recordAudit(ctx.tx, { at: ctx.now(), actor: ctx.actor, action, subject, subjectId: id, domainId, reason })

export const presentBarred = (row: Barred, staff: ReadonlyMap<string, string> = new Map()) => ({
  id: row.id,
  domain_id: row.domainId,
  kind: row.kind,
  ending: row.ending,
  active: row.active,
  reason: row.reason,
  changed_by: staff.get(row.changedBy) ?? row.changedBy,
  changed_at: row.changedAt.toISOString(),
  version: row.version,
})
