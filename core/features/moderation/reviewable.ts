import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    reviewable: ReviewableKind
  }
}

export interface ReviewableKind {
  /** `photo`, `complaint`, … */
  kind: string
  /** What the reviewer may do now, computed on the server. */
  actions: readonly string[]
  /** Loads what the reviewer must see. */
  present(ctx: CommandContext, subjectId: string): Promise<Record<string, unknown> | null>
  /** Carries the decision out, inside the review's transaction. */
  apply(ctx: CommandContext & { tx: Transaction }, subjectId: string, action: string): Promise<void>
}
