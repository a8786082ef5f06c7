import type { Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import type { SettingDefinition, SettingScopeKind } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { DomainCountries, Problem } from './evaluate-rules.ts'

/** `global`, `country:DE`, `domain:7` or `domain:7/country:DE`. */
export type Scope = string

/** One step of a value's explanation, most specific first. */
export interface ExplainedStep {
  source: 'pin' | SettingScopeKind | 'default'
  scope: Scope | null
  /** Undefined if this step sets nothing; a secret that is set shows as `true`. */
  value: unknown
  set: boolean
  /** Whether this step's value is the current one. */
  effective: boolean
  /** Version of the row at this step, to return with a change; 0 if not set. */
  version: number
  updatedBy?: string
  updatedAt?: string
}

export interface SettingChange {
  key: string
  scope: Scope
  /** `undefined` resets: the row is deleted and the next scope applies. */
  value: unknown
  /** Version of the row that the editor saw, 0 for none; a mismatch throws AppError('version_conflict'). */
  version?: number
  reason?: string
}

/** A value that overrides the stored one, its plugin, and the affected share of people (1: all). */
export interface OverlaidValue {
  by: string
  value: unknown
  share: number
}

export interface SettingsService {
  /** The current value. Throws if a scoped key is read without a site. */
  get<T>(definition: SettingDefinition<T>, site?: SettingSite): T
  /** By key, for the console and tests. Throws AppError('not_found') for an unknown key. */
  getByKey(key: string, site?: SettingSite): unknown
  /** All public values for one site. The same frozen object until a setting changes. */
  getPublicValues(site: SettingSite): Record<string, unknown>
  /** All steps of one key for a site. Throws AppError('not_found') for an unknown key. */
  explain(key: string, site: SettingSite): ExplainedStep[]
  /** The steps from one scope: from a domain those of domain, global and default. */
  explainAt(key: string, scope: Scope): ExplainedStep[]
  /** Narrower scopes with a value of their own. */
  listOverridesBelow(key: string, scope: Scope): Scope[]
  /** Current overlays of plugins over the stored value. */
  listOverlays(key: string, site: SettingSite): OverlaidValue[]
  /** The same settings with another clock and other values for some keys; overlays apply over these. */
  withOverrides(other: { clock?: Clock; values?: Readonly<Record<string, unknown>> }): SettingsService
  listDefinitions(): readonly SettingDefinition[]
  /** Whether the environment pins the key. */
  isLocked(key: string): boolean
  /**
   * Validates, checks the rules, writes and audits in one transaction, updates this process immediately and notifies
   * the others after the commit. Returns the warnings; throws what `writeChanges` throws. `confirmed`: rules whose
   * consequences a person has confirmed; absent for automatic changes.
   */
  change(
    actor: Actor,
    changes: readonly SettingChange[],
    tx?: Transaction,
    confirmed?: readonly string[],
  ): Promise<Problem[]>
  /** Errors that can be found without the database or the rules, by key. */
  findFaults(changes: readonly SettingChange[]): FieldErrors
  /** Checks changes without making them; throws and returns like `change`. */
  dryRun(changes: readonly SettingChange[], tx?: Transaction, confirmed?: readonly string[]): Promise<Problem[]>
  /** Every current violation of the rules, at all open sites, or at these domains whether open or not. */
  findProblems(domains?: readonly DomainCountries[]): Promise<Problem[]>
  /** Version of the cached snapshot. */
  version(): number
}

declare module '../../kernel/services.ts' {
  interface Services {
    settings: SettingsService
  }
}
