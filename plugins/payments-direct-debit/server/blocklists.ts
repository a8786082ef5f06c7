import { createHmac } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { Member } from '../../../core/features/members/index.ts'
import {
  AppError,
  type CommandContext,
  getKnex,
  inTransaction,
  invalidField,
  notFound,
  type Services,
  type StaffCommandContext,
  type TxContext,
} from '../../../core/kernel/index.ts'
import { authorizeRow, authorizeStaff } from '../../../core/platform/access/index.ts'
import { formatActor } from '../../../core/platform/audit/index.ts'
import { assertVersion } from '../../../core/platform/console/index.ts'
import { maskPhoneNumber, readPhoneNumber } from '../../../core/platform/sms/index.ts'
import type { Transaction } from '../../../db/index.ts'
import { findIbanRefusal, maskIban, readIban } from './bank-account.ts'
import { auditAction, subject } from './staff-actions.ts'

/** Blocked members, and accounts or telephones that are blocked for all members of a domain. */
const lists = {
  blocks: {
    table: 'directdebit_blocks',
    insert: (tx: Transaction, row: object) => tx('directdebit_blocks').insert(row).onConflict('member_id'),
    added: 'blocked',
    lifted: 'unblocked',
  },
  barred: {
    table: 'directdebit_barred',
    insert: (tx: Transaction, row: object) =>
      tx('directdebit_barred').insert(row).onConflict(['domain_id', 'kind', 'value_hash']),
    added: 'barred',
    lifted: 'lifted',
  },
} as const
export type Blocklist = keyof typeof lists

export interface BlockRow {
  id: string
  domain_id: number
  /** Only for blocks of members. */
  member_id?: string
  active: boolean
  reason: string
  changed_by: string
  changed_at: Date
  version: number
}

export const getBlocklist = ({ db }: Services, list: Blocklist) => db.knex(lists[list].table)

const describeChange = (ctx: CommandContext, reason: string) => ({
  reason,
  changed_by: formatActor(ctx.actor),
  changed_at: ctx.now(),
})

/** Adds a block, or restores a lifted one. An active block is unchanged. */
async function insertBlock(
  ctx: TxContext,
  list: Blocklist,
  blocked: { domain_id: number; [column: string]: unknown },
  reason: string,
): Promise<void> {
  const { table, insert, added } = lists[list]
  const change = { active: true, ...describeChange(ctx, reason) }
  const [row] = await insert(ctx.tx, { id: uuidv7(), ...blocked, ...change })
    .merge({ ...change, version: ctx.tx.raw('??.version + 1', [table]) })
    .where(`${table}.active`, false)
    .returning('id')
  if (row) await auditAction(ctx, added, { id: row.id, domainId: blocked.domain_id }, { reason })
}

export const setBlock = (ctx: TxContext, memberId: string, domainId: number, reason: string): Promise<void> =>
  insertBlock(ctx, 'blocks', { member_id: memberId, domain_id: domainId }, reason)

/** Like `setBlock`, for staff. Throws AppError: `not_found`, `forbidden`. Returns the key of the row. */
export function blockMember(ctx: StaffCommandContext, memberId: string, reason: string) {
  return inTransaction(ctx, async (ctx) => {
    const member = await Member.query(ctx.tx).findById(memberId).select('domain_id')
    authorizeRow(ctx, 'create', subject, member)
    await setBlock(ctx, memberId, member.domainId, reason)
    return { member_id: memberId }
  })
}

export const blockedValueKinds = ['iban', 'phone'] as const
type BlockedValueKind = (typeof blockedValueKinds)[number]

const hashValue = ({ secrets }: Services, kind: BlockedValueKind, value: string): string =>
  createHmac('sha256', secrets.derive('payments-direct-debit.barred'))
    .update(JSON.stringify([kind, value]))
    .digest('hex')

/** An account or telephone in its comparable form. Throws AppError('validation_failed') at `value` if invalid. */
function readValue(ctx: CommandContext, domainId: number, kind: BlockedValueKind, typed: string): string {
  const { country } = ctx.services.sites.getSite(domainId)
  const value = kind === 'iban' ? readIban(typed) : readPhoneNumber(typed, country)
  if (!value)
    throw invalidField('value', kind === 'iban' ? findIbanRefusal(typed) : 'payments-direct-debit.errors.phone')
  return value
}

/** `value` is as typed. */
export interface BlockedValueInput {
  domain_id: number
  kind: BlockedValueKind
  value: string
  reason: string
}

/**
 * Blocks an account or a telephone from direct debit for all members of a domain. Throws AppError: `not_found`,
 * `forbidden`, `validation_failed`. Returns the key of the row.
 */
export function blockValue(ctx: StaffCommandContext, { domain_id, kind, value: typed, reason }: BlockedValueInput) {
  return inTransaction(ctx, async (ctx) => {
    if (!ctx.services.sites.findById(domain_id)) throw notFound()
    authorizeStaff(ctx, 'create', subject, domain_id)
    const value = readValue(ctx, domain_id, kind, typed)
    const key = { domain_id, kind, value_hash: hashValue(ctx.services, kind, value) }
    await insertBlock(
      ctx,
      'barred',
      { ...key, ending: kind === 'iban' ? maskIban(value) : maskPhoneNumber(value) },
      reason,
    )
    return key
  })
}

/** Throws AppError('payments-direct-debit.blocked') if this account or telephone is blocked on the domain. */
export async function assertNotBlocked(
  ctx: CommandContext,
  domainId: number,
  { iban, phone }: { iban: string; phone: string },
): Promise<void> {
  const hashes = [hashValue(ctx.services, 'iban', iban), hashValue(ctx.services, 'phone', phone)]
  const [blocked] = await getKnex(ctx)('directdebit_barred')
    .where({ domain_id: domainId, active: true })
    .whereIn('value_hash', hashes)
    .limit(1)
  if (blocked) throw new AppError('payments-direct-debit.blocked')
}

/** Lifts a block. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` if it is lifted already. */
export function liftBlock(
  ctx: StaffCommandContext,
  list: Blocklist,
  id: string,
  { reason, version }: { reason: string; version: number },
  present: (row: BlockRow) => unknown,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { table, lifted } = lists[list]
    const row: BlockRow | undefined = await ctx.tx(table).where({ id }).forUpdate().first()
    authorizeRow(ctx, 'update', subject, row)
    assertVersion(version, row, () => present(row))
    if (!row.active) throw new AppError('conflict')
    await auditAction(ctx, lifted, { id, domainId: row.domain_id }, { reason })
    await ctx
      .tx(table)
      .where({ id })
      .update({ active: false, ...describeChange(ctx, reason), version: version + 1 })
  })
}
