import type { z } from 'zod'
import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import { fieldErrors } from '../../kernel/validate.ts'

/** Something a plugin asks while somebody signs up. */
export interface SignupStep {
  /** The plugin's id, under which the form sends the answers: `steps.<id>`. */
  pluginId: string
  /**
   * Of the answers, which come from a form: texts, and lists of texts (`z.coerce.number()` for a number, `z.literal('on')` for a box that is ticked). Optional
   * answers are said so here; where none are sent, the step is passed over unless it is `required`.
   */
  schema: z.ZodType
  required?: boolean
  /** Keeps the answers, in the transaction that makes the account. */
  complete(ctx: CommandContext & { tx: Transaction }, memberId: string, answers: unknown): Promise<void>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    signupStep: SignupStep
  }
}

export interface SignupAnswers {
  /** By field, `steps.<plugin>.<field>`. */
  problems: FieldErrors
  complete(ctx: CommandContext & { tx: Transaction }, memberId: string): Promise<void>
}

/** The answers to the steps of the plugins that are on here, checked; others are not read. */
export function answersOf(ctx: CommandContext, sent: Record<string, unknown> = {}): SignupAnswers {
  const asked = ctx.services.plugins
    .hooks('signupStep', ctx.site)
    .filter(({ pluginId, required }) => required || sent[pluginId] !== undefined)
    .map((step) => ({ step, parsed: step.schema.safeParse(sent[step.pluginId] ?? {}, { reportInput: true }) }))
  const problems = asked.flatMap(({ step, parsed }) =>
    Object.entries(fieldErrors(parsed.error?.issues ?? [])).map(([field, problem]) => [
      `steps.${step.pluginId}.${field}`,
      problem,
    ]),
  )
  return {
    problems: Object.fromEntries(problems),
    async complete(inner, memberId) {
      for (const { step, parsed } of asked) if (parsed.success) await step.complete(inner, memberId, parsed.data)
    },
  }
}
