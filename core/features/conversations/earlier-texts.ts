import type { Statement } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'

const listEarlierTextsStatement: Statement = {
  name: 'conversations.list_earlier_texts',
  text: 'select message_id, body from message_edits where message_id = any($1::uuid[]) order by replaced_at, id',
}

/** Earlier versions of edited messages, oldest first, by message id. Moderators see them beside the current text. */
export async function loadEarlierTexts(
  { services, tx }: CommandContext,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  type Row = { message_id: string; body: string }
  const rows = await services.db.query<Row>(listEarlierTextsStatement, [messageIds], tx)
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return new Map([...byMessage].map(([id, edits]) => [id, edits.map(({ body }) => body)]))
}
