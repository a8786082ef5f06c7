import { z } from 'zod'
import type { CommandContext, MemberCommandContext, TxContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { drawings } from '../shared/drawings.ts'
import type { Gift } from './model.ts'
import { presentGiftPicture, translateGiftName } from './present-gift.ts'

/** Maximum number of gift kinds on a profile, the latest first. */
const maxShown = 12

const recordReceivedStatement: Statement = {
  name: 'gifts.record_received',
  text: `insert into gifts_received (member_id, gift_id, count, last_at) values ($1, $2, 1, $3)
     on conflict (member_id, gift_id) do update set count = gifts_received.count + 1, last_at = excluded.last_at`,
}
// For one member, because a list of variable length would be planned again each time, which takes longer than the
// query.
const listReceivedStatement: Statement = {
  name: 'gifts.list_received',
  text: `select h.member_id is not null hidden, g.id, g.drawing, g.picture_id "pictureId", g.names, r.count
     from gifts_received r join gifts g on g.id = r.gift_id left join gifts_hidden h on h.member_id = r.member_id
     where r.member_id = $1 and (h.member_id is null or h.member_id = $2)
     order by r.last_at desc, g.id limit ${maxShown}`,
}
const isHiddenStatement: Statement = { name: 'gifts.is_hidden', text: 'select from gifts_hidden where member_id = $1' }
const hideReceivedStatement: Statement = {
  name: 'gifts.hide_received',
  text: 'insert into gifts_hidden (member_id, hidden_at) values ($1, $2) on conflict do nothing',
}
const showReceivedStatement: Statement = {
  name: 'gifts.show_received',
  text: 'delete from gifts_hidden where member_id = $1',
}

/** Counts a received gift. The giver is not stored here. */
export const countReceived = async (ctx: TxContext, memberId: string, giftId: string): Promise<void> =>
  void (await ctx.services.db.query(recordReceivedStatement, [memberId, giftId, ctx.now()], ctx.tx))

/** Whether others see the member's received gifts. */
export const isShowingReceived = async (ctx: MemberCommandContext): Promise<boolean> =>
  (await ctx.services.db.query(isHiddenStatement, [ctx.member.id], ctx.tx)).length === 0

/** Shows or hides them. Repeating it changes nothing. */
export async function showReceived(ctx: MemberCommandContext, shown: boolean): Promise<void> {
  const { db } = ctx.services
  if (shown) await db.query(showReceivedStatement, [ctx.member.id], ctx.tx)
  else await db.query(hideReceivedStatement, [ctx.member.id, ctx.now()], ctx.tx)
}

/** A profile's received gifts, visible to members only. */
export const receivedPart = z.object({
  /** Only the member sees them. */
  hidden: z.boolean(),
  gifts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      drawing: z.enum(drawings).nullable(),
      picture: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
})
export type ReceivedPart = z.infer<typeof receivedPart>

type Row = Pick<Gift, 'id' | 'drawing' | 'pictureId' | 'names'> & { hidden: boolean; count: number }

/** Received gifts of the requested profiles; none for visitors, and none that their receiver hides from others. */
export async function loadReceived(
  ctx: CommandContext & { member?: MemberCommandContext['member'] },
  memberIds: readonly string[],
): Promise<Map<string, ReceivedPart>> {
  const { member } = ctx
  if (!member) return new Map()
  const parts = await Promise.all(
    memberIds.map(async (id) => [id, await listReceivedGifts({ ...ctx, member }, id)] as const),
  )
  return new Map(parts.flatMap(([id, part]) => (part ? [[id, part] as const] : [])))
}

async function listReceivedGifts(ctx: MemberCommandContext, memberId: string): Promise<ReceivedPart | null> {
  const rows = await ctx.services.db.query<Row>(listReceivedStatement, [memberId, ctx.member.id], ctx.tx)
  const [latest] = rows
  if (!latest) return null
  const gifts = rows.map((row) => {
    const { id, drawing, count } = row
    return { id, name: translateGiftName(ctx, row), drawing, picture: presentGiftPicture(row), count }
  })
  return { hidden: latest.hidden, gifts }
}
