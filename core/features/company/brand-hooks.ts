import type { CommandContext, TxContext } from '../../kernel/context.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { Domain } from '../../kernel/site.ts'

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    brandCopied: BrandCopy
    /** Names the owner's data of a brand, deleted when the brand is discarded before its launch. */
    brandDiscarded: DiscardedTables
    /** Lists what a brand still lacks before its launch. */
    brandReadiness: BrandReadiness
  }
}

/** Parts of a brand that can be copied, each by its owner; never members, money, accounts or secrets. */
export const brandParts = ['settings', 'packages', 'documents', 'texts', 'contents'] as const
export type BrandPart = (typeof brandParts)[number]

export interface BrandCopy {
  id: string
  part: BrandPart
  /** Tables whose rows of the brand it copies. */
  tables: readonly string[]
  copy(ctx: TxContext<StaffRequestContext>, brands: { from: Domain; to: Domain }): Promise<void>
}

/** Data that operators created for one brand. Data of members or payments makes the database refuse to discard it. */
export interface DiscardedTables {
  id: string
  /** Tables whose rows of the brand are deleted (by their `domain_id`), referenced ones last. */
  tables: readonly string[]
  /** Runs before that: deletes rows that refer to them, and files. */
  before?(ctx: TxContext<StaffRequestContext>, brand: Domain): Promise<void>
}

/** Parts that staff must confirm to have read. */
export const brandChecks = ['documents', 'mails'] as const

/** The steps of the guided launch, in order. */
export const brandSteps = ['look', 'prices', 'payments', 'documents', 'mails'] as const
export type BrandStep = (typeof brandSteps)[number]

export interface ReadinessItem {
  /** Key of its text under `launch.` (a plugin's has the whole id), with `_missing` appended if it is not done. */
  id: string
  /** `advice` does not block the launch. */
  state: 'done' | 'missing' | 'advice'
  /** Values for the placeholders of its text. */
  params?: Record<string, unknown>
  /** Where to fix it: a step of the launch, or a path of the console. */
  to: BrandStep | `/${string}`
}

export interface BrandReadiness {
  id: string
  /** Also checked for open brands, which earn nothing without it. */
  whenOpen?: true
  check(ctx: CommandContext, brand: { domain: Domain; checked: readonly string[] }): Promise<ReadinessItem[]>
}
