import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import type { CommandContext, MemberCommandContext } from '../../../core/kernel/index.ts'
import { findSuggestions } from './find-suggestions.ts'
import type { Suggestion } from './suggest.ts'

const chatPath = /^\/members\/([0-9a-f-]{36})\/chat$/

/** First lines on the page of a new conversation, whose address contains the other member. */
export async function loadPageSuggestions(
  ctx: CommandContext & Partial<Pick<MemberCommandContext, 'member'>>,
  { path }: { path: string },
): Promise<{ about: string; suggestions: Suggestion[] } | null> {
  const about = chatPath.exec(path)?.[1]
  if (!ctx.member || !about || about === ctx.member.id) return null
  const writer = { ...ctx, member: ctx.member }
  if (!canMeet(await loadVisibility(writer, about))) return null
  return { about, suggestions: await findSuggestions(writer, about) }
}
