import { setTimeout as wait } from 'node:timers/promises'
import { attemptCall, type Call, type Outcome, type Sender, type Target } from '../faults/senders.ts'

/** A sender who also opens pages and likes the partner. */
export interface Visitor extends Sender {
  conversation: string
  /** Whether the last acknowledged request was the like; false after its withdrawal. */
  likes: boolean
}

/**
 * Opens pages in turn, and likes the partner and withdraws it, until `going` is false. Repeats a like until the server
 * acknowledges it, as the site's client does; a failed page waits for its next turn.
 */
export async function keepVisiting(
  target: Target,
  visitor: Visitor,
  going: () => boolean,
  { pauseMs, record }: { pauseMs: number; record(outcome: Outcome): void },
): Promise<void> {
  const { token, toMember, conversation } = visitor
  const pages = ['/members', `/members/${toMember}`, '/chats', `/chats/${conversation}`, '/likes']
  const succeeds = async (call: Call) => {
    const outcome = await attemptCall(target, token, call)
    record(outcome)
    await wait(pauseMs)
    return outcome.status === 200
  }
  while (going()) {
    for (const path of [...pages, '/api/user.php', '/api/chats.php'])
      if (going()) await succeeds({ method: 'GET', path })
    const like: Call = { method: visitor.likes ? 'DELETE' : 'PUT', path: `/api/members/${toMember}/like` }
    while (!(await succeeds(like)));
    visitor.likes = !visitor.likes
  }
}
