import type { TextGuard } from '../../../core/features/text-moderation/index.ts'
import type { CommandContext } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { askAbuse } from '../settings.ts'
import { prepareRules } from './abuse-patterns.ts'
import { findAbuse } from './find-abuse.ts'

const hasWrittenStatement: Statement = {
  name: 'safety.has_written',
  text: `select from conversation_members s where s.member_id = $1 and s.other_id = $2
    and exists (select from messages m where m.conversation_id = s.conversation_id and m.sender_id = $2)`,
}

/**
 * The unkindness in a text, or null. Sexual texts count only as an opening to someone: once both have written, it is
 * up to them, and a profile addresses nobody in particular.
 */
export async function judgeAbuse(
  { services, tx }: Pick<CommandContext, 'services' | 'tx'>,
  { text, from, to }: { text: string; from: string | null; to: string | null },
) {
  await prepareRules()
  const kind = findAbuse(text)
  if (kind !== 'sexual') return kind
  if (from === null || to === null) return null
  const replied = await services.db.query(hasWrittenStatement, [from, to], tx)
  return replied.length > 0 ? null : kind
}

/** Asks once before an insult, a threat or a sexual opening is sent. Moderators review what remains in public texts. */
export const abuseGuard: TextGuard = {
  id: 'safety.abuse',
  async judge(ctx, { place, text, memberId, toMember = null, edited, sure }) {
    const kind = await judgeAbuse(ctx, { text, from: memberId, to: toMember })
    if (!kind) return { verdict: 'pass' }
    if (!sure && ctx.setting(askAbuse)) return { verdict: 'nudge', code: `safety.${kind}` }
    // A new message is counted once it is sent (`watch.ts`).
    return place === 'message' && !edited ? { verdict: 'pass' } : { verdict: 'flag', reason: `safety.${kind}` }
  },
}
