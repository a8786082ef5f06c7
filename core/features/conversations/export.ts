import type { Statement } from '../../../db/index.ts'
import type { MemberExporter } from '../../kernel/personal-data.ts'
import { getViewerValues, meetableSql, toViewer, viewerTerms } from '../visibility/index.ts'
import { getHistoryStart } from './list-conversations.ts'

const listReceivedStatement: Statement = {
  name: 'conversations.list_received',
  text: `select x.conversation_id, x.kind, x.body as text, x.created_at
    from conversation_members s
    join members m on m.id = s.other_id join profiles p on p.member_id = m.id
    join messages x on x.conversation_id = s.conversation_id and x.sender_id = s.other_id
      and x.created_at >= $5 and x.created_at > coalesce(s.cleared_at, '-infinity') and x.removed_at is null
    where s.member_id = $1 and ${meetableSql(viewerTerms)}
    order by x.created_at limit 100000`,
}

/**
 * Messages that the member received, as far as they can read them on the site: blocked or removed conversations and old
 * messages are excluded here too. Only the text, nothing about the sender.
 */
export const exportReceived: MemberExporter = {
  id: 'conversations.received',
  async rows(ctx) {
    const rows = await ctx.services.db.query<object>(listReceivedStatement, [
      ...getViewerValues(toViewer(ctx)),
      getHistoryStart(ctx),
    ])
    return { received_messages: rows }
  },
}
