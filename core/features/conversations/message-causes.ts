import type { Statement } from '../../../db/index.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import type { Booking, Cause, CausePerson, LedgerCause } from '../credits/index.ts'
import { isPhotoLocked, type PhotoColumns, photoColumnsSql, presentRowPhoto } from '../photos/index.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'

/** The recipient while lists would show them to the member, and the conversation while the member's list shows it. */
export interface PaidMessage extends Pick<Cause, 'person' | 'fictional' | 'path'> {
  payload: Record<string, unknown>
}

interface Row extends PhotoColumns {
  id: string
  payload: Record<string, unknown>
  conversation_id: string
  other_id: string
  met: boolean
  listed: boolean
  name: string
  fictional: boolean
}

const listPaidMessagesStatement: Statement = {
  name: 'conversations.list_paid_messages',
  text: `select x.id, x.payload, x.conversation_id, s.other_id, p.name, p.fictional, (${meetableSql(viewerTerms)}) met, ${photoColumnsSql},
      s.last_message_at > coalesce(s.cleared_at, '-infinity') listed
    from messages x
    join conversation_members s on s.conversation_id = x.conversation_id and s.member_id = x.sender_id
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    left join photos ph on ph.id = p.main_photo_id and ph.status = 'active'
    where x.id = any($5::uuid[]) and x.sender_id = $1`,
}

function presentRecipient(ctx: MemberCommandContext, row: Row): CausePerson {
  const photo = presentRowPhoto(row, isPhotoLocked(ctx, row.other_id, 0))
  return { name: row.name, picture: photo?.thumb_filename ?? null, colour: photo?.colour ?? null }
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
      const { payload, met, listed, fictional } = row
      const path = listed ? `/chats/${row.conversation_id}` : undefined
      return [[id, { payload, ...(met ? { person: presentRecipient(ctx, row), fictional, path } : {}) }] as const]
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
        const { person, fictional, path } = (kind !== 'unread_returned' && paid.get(id)) || {}
        const text = person
          ? services.i18n.t(site, `statement.${kind}_to`, { name: person.name })
          : services.i18n.t(site, `statement.${kind}`)
        return [id, { text, person, fictional, path }]
      }),
    )
  },
}
