import type { z } from 'zod'
import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import { toFieldErrors } from '../../kernel/validate.ts'

export interface SignupStep<Schema extends z.ZodType = z.ZodType> {
  /** The plugin's id, under which the form sends the answers: `steps.<id>`. */
  pluginId: string
  /**
   * Schema of the answers, which come from a form: texts, and lists of texts (`z.coerce.number()` for a number,
   * `z.literal('on')` for a checked box). Optional answers are marked here. If none are sent, the step is skipped
   * unless it is `required`.
   */
  schema: Schema
  required?: boolean
  /** Stores the answers, in the transaction that creates the account. */
  complete(ctx: TxContext, memberId: string, answers: z.output<Schema>): Promise<void>
}

/** A step whose `complete` gets the answers that its schema accepts. */
export const defineSignupStep = <Schema extends z.ZodType>(step: SignupStep<Schema>): SignupStep => step

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    signupStep: SignupStep
  }
}

export interface SignupAnswers {
  /** By field, `steps.<plugin>.<field>`. */
  problems: FieldErrors
  complete(ctx: TxContext, memberId: string): Promise<void>
}

/** Checks the answers to the steps of the plugins that are on here; others are not read. */
export function readSignupAnswers(ctx: CommandContext, sent: Record<string, unknown> = {}): SignupAnswers {
  const answers = ctx.services.plugins
    .hooks('signupStep', ctx.site)
    .filter(({ pluginId, required }) => required || sent[pluginId] !== undefined)
    .map((step) => ({ step, parsed: step.schema.safeParse(sent[step.pluginId] ?? {}, { reportInput: true }) }))
  const problems = answers.flatMap(({ step, parsed }) =>
    Object.entries(toFieldErrors(parsed.error?.issues ?? [])).map(([field, problem]) => [
      `steps.${step.pluginId}.${field}`,
      problem,
    ]),
  )
  return {
    problems: Object.fromEntries(problems),
    async complete(ctx, memberId) {
      for (const { step, parsed } of answers) if (parsed.success) await step.complete(ctx, memberId, parsed.data)
    },
  }
}
