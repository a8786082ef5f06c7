import type { CommandContext, TxContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { ErrorCode } from '../../kernel/words.ts'
import { textFlagged } from './events.ts'

/** A text about to be stored, as guards see it. */
export interface GuardedText {
  /** `message`, `profile`, `signup`; a plugin prefixes its own with its id (`poems.line`). */
  place: string
  /** The form field that shows a refusal. */
  field: string
  text: string
  /** Null before there is an account. */
  memberId: string | null
  /** The only reader, if there is one. */
  toMember?: string
  /** Replaces a text that guards have already judged. */
  edited?: boolean
  /** The sender has confirmed the text, so guards must not nudge again. */
  sure?: boolean
}

/**
 * A guard's verdict on a text. `flag`: it is delivered and reviewed by moderators; `reason` is a word for them,
 * `<plugin>.<word>`, with a text in the plugin's catalogue under `console.reasons.<word>`. `refuse`: it is not
 * delivered. `nudge`: the sender is asked once, and may send it anyway. The codes are error codes, whose texts explain
 * why.
 */
export type TextVerdict =
  | { verdict: 'pass' }
  | { verdict: 'flag'; reason: string }
  | { verdict: 'refuse' | 'nudge'; code: ErrorCode; params?: Record<string, unknown> }

export interface TextGuard {
  id: string
  /** Must be quick and local: it runs before the text's transaction, while the sender waits. */
  judge(ctx: CommandContext, text: GuardedText): Promise<TextVerdict> | TextVerdict
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    textGuard: TextGuard
  }
}

/**
 * Calls every guard that is on here. Throws AppError with the code of the first guard that refuses or nudges, at the
 * field, with `nudge` in its params if sending again with `sure` will succeed. Returns why moderators should review
 * the text: pass that to `flagText` once it is stored. A guard that fails lets the text pass.
 */
export async function guardText(ctx: CommandContext, text: GuardedText): Promise<string[]> {
  if (text.text.trim() === '') return []
  const guards = ctx.services.plugins.hooks('textGuard', ctx.site)
  const verdicts = await Promise.all(guards.map((guard) => judgeText(ctx, guard, text)))
  const stopped =
    verdicts.find((each) => each.verdict === 'refuse') ??
    (text.sure ? undefined : verdicts.find((each) => each.verdict === 'nudge'))
  if (stopped?.verdict === 'refuse' || stopped?.verdict === 'nudge') throw createRefusal(text, stopped)
  return verdicts.flatMap((each) => (each.verdict === 'flag' ? [each.reason] : []))
}

const createRefusal = (
  { field }: GuardedText,
  { verdict, code, params }: Extract<TextVerdict, { code: ErrorCode }>,
): AppError =>
  new AppError(code, {
    params: { ...params, ...(verdict === 'nudge' ? { nudge: true } : {}) },
    fields: { [field]: { code: code.replace('.', '.errors.'), params } },
  })

async function judgeText(ctx: CommandContext, guard: TextGuard, text: GuardedText): Promise<TextVerdict> {
  try {
    return await guard.judge(ctx, text)
  } catch (error) {
    ctx.services.log.error({ err: error, guard: guard.id }, 'a text guard failed')
    return { verdict: 'pass' }
  }
}

/**
 * Flags a stored text for moderators, in the transaction that stored it. For texts in other places, the plugin opens
 * the case.
 */
export async function flagText(
  ctx: TxContext,
  place: 'message' | 'profile' | `${string}.${string}`,
  subject: { id: string; memberId: string },
  reasons: readonly string[],
): Promise<void> {
  if (reasons.length === 0) return
  await ctx.services.outbox.emit(ctx, textFlagged, { place, ...subject, reasons: [...new Set(reasons)] })
}
