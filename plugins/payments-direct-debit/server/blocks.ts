import { v7 as uuidv7 } from 'uuid'
import { Member } from '../../../core/features/members/index.ts'
import {
  AppError,
  type CommandContext,
  inTransaction,
  notFound,
  type StaffCommandContext,
} from '../../../core/kernel/index.ts'
import { authorizeStaff } from '../../../core/platform/access/index.ts'
import { actorName, readStaffNames, recordAudit } from '../../../core/platform/audit/index.ts'
import { assertVersion } from '../../../core/platform/console/index.ts'
import type { Database, Transaction } from '../../../db/index.ts'
import { DebitBlock } from './models.ts'

export const subject = 'direct-debit'

type Tx<C extends CommandContext = CommandContext> = C & { tx: Transaction }

/** Keeps a member from paying by direct debit. Nothing changes for one who is kept from it already. Returns whether it did. */
export async function setBlock(ctx: Tx, memberId: string, domainId: number, reason: string): Promise<boolean> {
  const by = { reason, changed_by: actorName(ctx.actor), changed_at: ctx.now() }
  const [row] = await ctx
    .tx('directdebit_blocks')
    .insert({ id: uuidv7(), member_id: memberId, domain_id: domainId, active: true, ...by })
    .onConflict('member_id')
    .merge({ active: true, ...by, version: ctx.tx.raw('directdebit_blocks.version + 1') as never })
    .where('directdebit_blocks.active', false)
    .returning('id')
  if (!row) return false
  await audit(ctx, 'direct-debit.blocked', row.id, domainId, reason)
  return true
}

const audit = (ctx: Tx, action: string, id: string, domainId: number, reason: string) =>
  recordAudit(ctx.tx, { at: ctx.now(), actor: ctx.actor, action, subject, subjectId: id, domainId, reason })

/** The same by staff. Throws AppError('not_found') for nobody, and `forbidden`. Returns the row. */
export function blockMember(ctx: StaffCommandContext, memberId: string, reason: string): Promise<DebitBlock> {
  return inTransaction(ctx, async (tx) => {
    const member = await Member.query(tx.tx).findById(memberId).select('domain_id')
    if (!member) throw notFound()
    authorizeStaff(tx, 'create', subject, member.domainId)
    await setBlock(tx, memberId, member.domainId, reason)
    return DebitBlock.query(tx.tx).findOne({ member_id: memberId }).throwIfNotFound()
  })
}

/** Lets a member pay by direct debit again. Throws AppError: `not_found`, `forbidden`, `version_conflict`, `conflict` for one who may. */
export function unblock(ctx: StaffCommandContext, id: string, reason: string, seen: number): Promise<DebitBlock> {
  return inTransaction(ctx, async (tx) => {
    const block = await DebitBlock.query(tx.tx).findById(id).forUpdate()
    if (!block) throw notFound()
    authorizeStaff(tx, 'update', subject, block.domainId)
    assertVersion(seen, block, () => presentBlock(block))
    if (!block.active) throw new AppError('conflict')
    await audit(tx, 'direct-debit.unblocked', id, block.domainId, reason)
    const { version } = block
    const by = { reason, changedBy: actorName(tx.actor), changedAt: tx.now(), version: version + 1 }
    return block.$query(tx.tx).patchAndFetch({ active: false, ...by })
  })
}

/** Blocks as the console shows them: with who it is about and who did it, by name. */
export async function presentBlocks({ knex }: Database, rows: readonly DebitBlock[]) {
  const ids = rows.map(({ memberId }) => memberId)
  const members: { member_id: string; name: string | null }[] = await knex('profiles')
    .whereIn('member_id', ids)
    .select('member_id', 'name')
  const nameOf = new Map(members.map(({ member_id, name }) => [member_id, name]))
  const staff = await readStaffNames(knex)
  return rows.map((row) => ({
    ...presentBlock(row),
    member_name: nameOf.get(row.memberId) ?? '',
    changed_by: staff.get(row.changedBy) ?? row.changedBy,
  }))
}

const presentBlock = (row: DebitBlock) => ({
  id: row.id,
  member_id: row.memberId,
  domain_id: row.domainId,
  active: row.active,
  reason: row.reason,
  changed_by: row.changedBy,
  changed_at: row.changedAt.toISOString(),
  version: row.version,
})
