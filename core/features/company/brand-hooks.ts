import type { CommandContext } from '../../kernel/context.ts'
import type { Domain } from '../../kernel/site.ts'
import type { Writing } from '../../platform/console/console-crud.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    /** Takes what it keeps of one brand over for another that is made after its example. */
    brandCopied: BrandCopy
    /** Names what it keeps of one brand alone, which goes when the brand is given up before its launch. */
    brandDiscarded: BrandRemains
    /** Says what a brand still lacks before it can be launched. */
    brandReadiness: BrandReadiness
  }
}

/** What of a brand can be taken over; each owner copies its own. Members, money, accounts and secrets never are. */
export const brandParts = ['settings', 'packages', 'documents', 'texts', 'contents'] as const
export type BrandPart = (typeof brandParts)[number]

export interface BrandCopy {
  id: string
  part: BrandPart
  /** Whose rows of the brand it copies. */
  tables: readonly string[]
  copy(ctx: Writing, brands: { from: Domain; to: Domain }): Promise<void>
}

/**
 * What operators have made for one brand. Not what members or payments leave: where any of that is there, the database refuses to give the
 * brand up.
 */
export interface BrandRemains {
  id: string
  /** Tables whose rows of the brand go (by their `domain_id`), those that others refer to last. */
  tables: readonly string[]
  /** What has to be done before that: rows that refer to them, files. */
  before?(ctx: Writing, brand: Domain): Promise<void>
}

/** What somebody has to have read with their own eyes. */
export const brandChecks = ['documents', 'mails'] as const

/** The parts of the guided launch, in their order. */
export const brandSteps = ['look', 'prices', 'payments', 'documents', 'mails'] as const
export type BrandStep = (typeof brandSteps)[number]

export interface ReadinessItem {
  /** Its text in the catalogue stands under `launch.<id>`, a plugin's under its whole key; with `_missing` where it is not done. */
  id: string
  /** `advice` does not stand in the way of the launch. */
  state: 'done' | 'missing' | 'advice'
  /** For the placeholders of its text. */
  params?: Record<string, unknown>
  /** Where it is put right: a step of the launch, or a path of the console. */
  to: BrandStep | `/${string}`
}

export interface BrandReadiness {
  id: string
  /** Also asked of brands that are open: without it they earn nothing. */
  whenOpen?: true
  look(ctx: CommandContext, brand: { domain: Domain; checked: readonly string[] }): Promise<ReadinessItem[]>
}
