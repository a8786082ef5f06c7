import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { RestrictionKind } from './restrictions.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    reviewable: ReviewableKind
  }
}

/** The deciding staff member, and their message to the person concerned. */
export interface Judgement {
  staffId: string
  message: string
}

export interface ReviewableKind {
  /** `photo`, `complaint`, … */
  kind: string
  /**
   * Actions available to the reviewer, starting with the one without consequences for the member. The console gives
   * keys A and R to the first two.
   */
  actions: readonly string[]
  /** Actions that fit the presented case, in the same order. Default: all. */
  offers?(detail: Record<string, unknown>): readonly string[]
  /** Actions that restrict the member, who is notified with the reason; staff must choose a ground. */
  restricts?: Readonly<Record<string, RestrictionKind>>
  /** How staff found the content. Default: by inspection before publication. */
  source?: 'notice' | 'guard'
  /** The id of the restricted thing, if it is not the subject of the case. Default: the subject, if it is an id. */
  restricted?(ctx: TxContext, subjectId: string): Promise<string | null>
  /** Actions that require a message to the person concerned. */
  answers?: readonly string[]
  /** Loads the case for its reviewer. */
  present(ctx: CommandContext, subjectId: string): Promise<Record<string, unknown> | null>
  /** Carries out the decision, in the transaction of the review. */
  apply(ctx: TxContext, subjectId: string, action: string, judgement: Judgement): Promise<void>
  /** Reverts a decision within seconds. A kind without it cannot be undone. */
  undo?(ctx: TxContext, subjectId: string, action: string): Promise<void>
}
