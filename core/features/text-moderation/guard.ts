import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { AppError } from '../../kernel/errors.ts'
import type { ErrorCode } from '../../kernel/words.ts'
import { textFlagged } from './events.ts'

/** A text that somebody is about to say, before it is stored. */
export interface GuardedText {
  /** `message`, `profile`, `signup`; a plugin names its own after itself (`poems.line`). */
  place: string
  /** Where a refusal is shown: the field of the form. */
  field: string
  text: string
  /** Null before there is an account. */
  memberId: string | null
  /** The sender has been asked and means it: nobody is nudged twice. */
  sure?: boolean
}

/**
 * What a guard thinks of a text. `flag`: it goes out, and moderators look at it; `reason`
 * is a word for them, `<plugin>.<word>`, named by the plugin's catalogue under `console.reasons.<word>`. `refuse`: it does not go out. `nudge`:
 * the sender is asked once, and may send it all the same. The codes are error codes, whose texts say why.
 */
export type TextVerdict =
  | { verdict: 'pass' }
  | { verdict: 'flag'; reason: string }
  | { verdict: 'refuse' | 'nudge'; code: ErrorCode; params?: Record<string, unknown> }

export interface TextGuard {
  id: string
  /** Quick, and of this process: it is asked before the text's transaction, with the sender waiting. */
  judge(ctx: CommandContext, text: GuardedText): Promise<TextVerdict> | TextVerdict
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    textGuard: TextGuard
  }
}

/**
 * Asks every guard that is on here. Throws AppError with the code of the first that refuses or nudges, told of the field, with `nudge` in its params
 * where sending it again with `sure` will do. Returns why moderators should look at the text: hand that to `flagText` once it is stored. A guard that
 * fails lets the text pass.
 */
export async function guardText(ctx: CommandContext, text: GuardedText): Promise<string[]> {
  if (text.text.trim() === '') return []
  const guards = ctx.services.plugins.hooks('textGuard', ctx.site)
  const verdicts = await Promise.all(guards.map((guard) => verdictOf(ctx, guard, text)))
  const stopped =
    verdicts.find((each) => each.verdict === 'refuse') ??
    (text.sure ? undefined : verdicts.find((each) => each.verdict === 'nudge'))
  if (stopped?.verdict === 'refuse' || stopped?.verdict === 'nudge') throw refusal(text, stopped)
  return verdicts.flatMap((each) => (each.verdict === 'flag' ? [each.reason] : []))
}

const refusal = (
  { field }: GuardedText,
  { verdict, code, params }: Extract<TextVerdict, { code: ErrorCode }>,
): AppError =>
  new AppError(code, {
    params: { ...params, ...(verdict === 'nudge' ? { nudge: true } : {}) },
    fields: { [field]: { code: code.replace('.', '.errors.'), params } },
  })

async function verdictOf(ctx: CommandContext, guard: TextGuard, text: GuardedText): Promise<TextVerdict> {
  try {
    return await guard.judge(ctx, text)
  } catch (error) {
    ctx.services.log.error({ err: error, guard: guard.id }, 'a text guard failed')
    return { verdict: 'pass' }
  }
}

/** Tells moderators of a text that has been stored, in the transaction that stored it. */
export async function flagText(
  ctx: CommandContext & { tx: Transaction },
  place: 'message' | 'profile',
  subject: { id: string; memberId: string },
  reasons: readonly string[],
): Promise<void> {
  if (reasons.length === 0) return
  await ctx.services.outbox.emit(ctx.tx, ctx.site, textFlagged, { place, ...subject, reasons: [...new Set(reasons)] })
}
