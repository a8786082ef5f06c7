import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { Booking, Cause, LedgerCause } from '../credits/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'

export interface PaidMessage {
  payload: Record<string, unknown>
  /** The recipient while lists would show them to the member, else null. */
  person: { name: string; fictional: boolean } | null
  /** The conversation while the member's list shows it. */
  path: string | null
}

interface Row {
  id: string
  payload: Record<string, unknown>
  conversation_id: string
  met: boolean
  listed: boolean
  name: string
  fictional: boolean
}

const listPaidMessagesStatement: Statement = {
  name: 'conversations.list_paid_messages',
  text: `select x.id, x.payload, x.conversation_id, p.name, p.fictional, (${meetableSql(viewerTerms)}) met,
      s.last_message_at > coalesce(s.cleared_at, '-infinity') listed
    from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = x.sender_id
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    where x.id = any($5::uuid[]) and x.sender_id = $1`,
}

/** The member's own messages that these bookings paid for, by booking id; deleted ones are left out. */
export async function loadPaidMessages(
  ctx: MemberCommandContext,
  bookings: readonly Booking[],
): Promise<Map<string, PaidMessage>> {
  const values = [...getViewerValues(toViewer(ctx)), bookings.map(({ reference }) => reference)]
  const rows = await ctx.services.db.query<Row>(listPaidMessagesStatement, values, ctx.tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    bookings.flatMap(({ id, reference }) => {
      const row = byId.get(reference)
      if (!row) return []
      const { payload, met, listed, name, fictional } = row
      const person = met ? { name, fictional } : null
      return [[id, { payload, person, path: met && listed ? `/chats/${row.conversation_id}` : null }] as const]
    }),
  )
}

/** Paid messages and photos, and refunds of those that will not be read. */
export const messageCause: LedgerCause = {
  id: 'conversations.messages',
  kinds: ['message', 'photo', 'unread_returned', 'message_taken_back'],
  async explain(ctx, bookings) {
    const paid = await loadPaidMessages(ctx, bookings)
    const { services, site } = ctx
    return new Map(
      bookings.map(({ id, kind }): [string, Cause] => {
        // The recipient no longer exists, so no name is shown.
        const { person = null, path = null } = (kind !== 'unread_returned' && paid.get(id)) || {}
        const text = person
          ? services.i18n.t(site, `statement.${kind}_to`, { name: person.name })
          : services.i18n.t(site, `statement.${kind}`)
        return [id, { text, fictional: person?.fictional, path: path ?? undefined }]
      }),
    )
  },
}
