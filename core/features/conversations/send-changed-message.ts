import type { TxContext } from '../../kernel/context.ts'

/** Sends a changed message to the open pages of its two members, once the caller's transaction commits. */
export async function sendChangedMessage(
  { services: { live }, tx }: TxContext,
  messageId: string,
  members: readonly [string, string],
): Promise<void> {
  for (const memberId of members) await live.send(tx, memberId, 'message.changed', { messageId })
}
