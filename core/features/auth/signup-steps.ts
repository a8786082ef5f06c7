import type { z } from 'zod'
import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'

/** Something a plugin asks while somebody signs up. */
export interface SignupStep {
  /** The plugin's id, under which the form sends the answers: `steps.<id>`. */
  pluginId: string
  /** Of the answers. Optional answers are said so here; where none are sent, the step is passed over unless it is `required`. */
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

/** The answers to the steps of the plugins that are on here; others are not read. */
export function answersOf(ctx: CommandContext, sent: Record<string, unknown> = {}): SignupAnswers {
  const asked = ctx.services.plugins
    .hooks('signupStep', ctx.site)
    .filter(({ pluginId, required }) => required || sent[pluginId] !== undefined)
    .map((step) => ({ step, parsed: step.schema.safeParse(sent[step.pluginId] ?? {}) }))
  const problems = asked.flatMap(({ step, parsed }) =>
    (parsed.error?.issues ?? []).map(({ path }) => [['steps', step.pluginId, ...path].join('.'), { code: 'required' }]),
  )
  return {
    problems: Object.fromEntries(problems),
    async complete(inner, memberId) {
      for (const { step, parsed } of asked) if (parsed.success) await step.complete(inner, memberId, parsed.data)
    },
  }
}
