import type { Transaction } from '../../../db/index.ts'
import type { CommandContext } from '../../kernel/context.ts'
import type { RestrictionKind } from './restrictions.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    reviewable: ReviewableKind
  }
}

/** Who judged, and what they say to whom it concerns. */
export interface Judgement {
  staffId: string
  message: string
}

export interface ReviewableKind {
  /** `photo`, `complaint`, … */
  kind: string
  /** What the reviewer may do now, computed on the server. */
  actions: readonly string[]
  /** Those of them that make sense for what `present` shows. Default: all. */
  offers?(detail: Record<string, unknown>): readonly string[]
  /** Actions that take something from the member, who is then told what and why; staff must name the ground. */
  restricts?: Readonly<Record<string, RestrictionKind>>
  /** How staff came to look at what it restricts. Default: they look at each before others see it. */
  source?: 'notice' | 'guard'
  /** Which thing an action takes, where that is not the case's own subject. Default: the subject, where it is an id. */
  restricted?(ctx: CommandContext & { tx: Transaction }, subjectId: string): Promise<string | null>
  /** Actions whose words to whom it concerns are needed. */
  answers?: readonly string[]
  /** Loads what the reviewer must see. */
  present(ctx: CommandContext, subjectId: string): Promise<Record<string, unknown> | null>
  /** Carries the decision out, inside the review's transaction. */
  apply(
    ctx: CommandContext & { tx: Transaction },
    subjectId: string,
    action: string,
    judgement: Judgement,
  ): Promise<void>
  /** Takes a decision back, seconds after it was carried out. A kind without it cannot be undone. */
  undo?(ctx: CommandContext & { tx: Transaction }, subjectId: string, action: string): Promise<void>
}
