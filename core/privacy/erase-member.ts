import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { type CommandContext, inTransaction } from '../app/context.ts'
import { defineEvent } from '../events/definition.ts'
import { defineJob } from '../jobs/definition.ts'
import { personalData } from './registry.ts'

/** Told inside the erasure, so that features can remove what is not in the database (files). */
export const memberErased = defineEvent(
  'member.erased',
  z.object({ memberId: z.uuid(), mediaKeys: z.array(z.string()) }),
)

const payload = z.object({ memberId: z.uuid() })

/** Due when the days of grace after a deletion are over; does nothing for an account that was reactivated. */
export const eraseJob = defineJob({
  id: 'privacy.erase',
  payload,
  handler: async (ctx, { memberId }) => void (await eraseMember(ctx, memberId)),
})

/**
 * Erases what the registry names, in one transaction: rows are deleted, columns emptied, and what the law wants kept
 * (orders, the ledger) stays under a member row that no longer says who it was. Returns false when nothing was due.
 */
export function eraseMember(ctx: CommandContext, memberId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const due: { erase_after: Date | null } | undefined = await ctx
      .tx('members')
      .where({ id: memberId, status: 'deleted' })
      .forUpdate()
      .first('erase_after')
    if (!due?.erase_after || due.erase_after.getTime() > ctx.now().getTime()) return false
    const keys: { media_key: string }[] = await ctx.tx('photos').where({ member_id: memberId }).select('media_key')
    for (const entry of personalData(ctx.services.plugins)) {
      if (entry.table === 'members') continue
      const rows = ctx.tx(entry.table).where({ [entry.memberColumn]: memberId })
      if (entry.erase === 'delete') await rows.delete()
      else if ('anonymise' in entry.erase)
        await rows.update(Object.fromEntries(entry.erase.anonymise.map((column) => [column, null])))
    }
    await emptyMember(ctx.tx, memberId)
    await ctx.services.outbox.emit(ctx.tx, ctx.site, memberErased, {
      memberId,
      mediaKeys: keys.map((key) => key.media_key),
    })
    return true
  })
}

/** The row stays, because orders and the ledger refer to it; nothing in it tells whose it was. */
async function emptyMember(tx: Transaction, memberId: string): Promise<void> {
  await tx('members')
    .where({ id: memberId })
    .update({
      email: `${memberId}@erased.invalid`,
      password_hash: '',
      confirmed_at: null,
      notifications_disabled: [],
      notifications_blocked: null,
      last_seen_at: null,
      erase_after: null,
    })
}
