import { z } from 'zod'
import type { Transaction } from '../../../db/database.ts'
import { type CommandContext, inTransaction } from '../../kernel/context.ts'
import { defineEvent } from '../../kernel/event.ts'
import { defineJob } from '../../kernel/job.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { listErasure } from './erasure-list.ts'
import { getErasedColumns, listErasers, listPersonalData, memberRowsSql } from './registry.ts'

export const memberErased = defineEvent('member.erased', z.object({ memberId: z.uuid() }))

const payload = z.object({ memberId: z.uuid() })

/** Runs when the grace period after a deletion is over; does nothing for a reactivated account. */
export const eraseJob = defineJob({
  id: 'privacy.erase',
  payload,
  handler: async (ctx, { memberId }) => void (await eraseMember(ctx, memberId)),
})

/**
 * Erases the registered data in one transaction: deletes rows and empties columns. Data that the law requires (orders,
 * the ledger) stay under a member row that no longer identifies the person. Returns false if nothing was due.
 */
export function eraseMember(ctx: CommandContext, memberId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const due: { erase_after: Date | null } | undefined = await ctx
      .tx('members')
      .where({ id: memberId, status: 'deleted' })
      .forUpdate()
      .first('erase_after')
    if (!due?.erase_after || due.erase_after.getTime() > ctx.now().getTime()) return false
    const { plugins, outbox } = ctx.services
    for (const eraser of listErasers(plugins)) await eraser.erase(ctx, memberId)
    const entries = listPersonalData(plugins)
    // Tables found through another table must be erased before that table's rows.
    const isIndirect = (entry: PersonalData) => entry.where !== undefined
    for (const entry of entries.filter(isIndirect)) await eraseRows(ctx.tx, entry, memberId)
    for (const entry of entries.filter((each) => !isIndirect(each))) await eraseRows(ctx.tx, entry, memberId)
    await listErasure(ctx, memberId)
    await outbox.emit(ctx, memberErased, { memberId })
    return true
  })
}

async function eraseRows(tx: Transaction, entry: PersonalData, memberId: string): Promise<void> {
  const rows = tx(entry.table).whereRaw(memberRowsSql(entry), { member: memberId })
  if (entry.erase === 'delete') return void (await rows.delete())
  const values = Object.entries(getErasedColumns(entry)).map(([column, value]) => [
    column,
    typeof value === 'function' ? value(memberId) : value,
  ])
  if (values.length > 0) await rows.update(Object.fromEntries(values))
}
