import type { TextGuard } from '../../../core/features/text-moderation/index.ts'
import { type CommandContext, dayMs, timeBefore } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'
import { askContact } from '../settings.ts'
import { findRisks, type RiskKind } from '../shared/patterns.ts'

const isRecentlyAskedStatement: Statement = {
  name: 'safety.is_recently_asked',
  text: `select from safety_findings where member_id = $1 and kind = 'contact' and found_at > $2 limit 1`,
}

/** Members who gave contact details within the last day have already been asked. */
async function wasAskedLately({ services, now, tx }: CommandContext, memberId: string | null): Promise<boolean> {
  const dayAgo = timeBefore(now(), dayMs)
  return memberId !== null && (await services.db.query(isRecentlyAskedStatement, [memberId, dayAgo], tx)).length > 0
}

async function mayAsk(ctx: CommandContext, kind: RiskKind, memberId: string | null): Promise<boolean> {
  return kind === 'money' || (ctx.setting(askContact) && !(await wasAskedLately(ctx, memberId)))
}

/** Texts between two people, who may know each other well; all others are public. */
const privatePlaces = ['message', 'gifts.note', 'margin-notes.note', 'meetups.place']

const getErrorCode = (kind: RiskKind, place: string) =>
  kind === 'contact' && !privatePlaces.includes(place) ? 'safety.contact_public' : (`safety.${kind}` as const)

/**
 * Asks once before money or contact details are sent. Moderators review what remains in public texts; messages are
 * counted after sending (`watch.ts`).
 */
export const contactGuard: TextGuard = {
  id: 'safety.patterns',
  async judge(ctx, { place, text, memberId, sure }) {
    const [kind] = findRisks(text)
    if (!kind) return { verdict: 'pass' }
    if (!sure && (await mayAsk(ctx, kind, memberId))) return { verdict: 'nudge', code: getErrorCode(kind, place) }
    return place === 'message' ? { verdict: 'pass' } : { verdict: 'flag', reason: `safety.${kind}` }
  },
}
