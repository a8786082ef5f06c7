import type { Transaction } from '../../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Actor } from '../../kernel/context.ts'
import type { FieldErrors } from '../../kernel/errors.ts'
import type { SettingDefinition, SettingScopeKind } from '../../kernel/setting.ts'
import type { SettingSite } from '../../kernel/site.ts'
import type { DomainCountries, Problem } from './judge.ts'

/** `global`, `country:DE`, `domain:7` or `domain:7/country:DE`. */
export type Scope = string

/** One step of the answer to "where does this value come from?", most specific first. */
export interface ExplainedStep {
  source: 'pin' | SettingScopeKind | 'default'
  scope: Scope | null
  /** Undefined where nothing is set at this step; secrets show as `true` when set. */
  value: unknown
  set: boolean
  /** The step whose value is in force. */
  effective: boolean
  /** Version of the row at this step; 0 where nothing is set. Sent back with a change. */
  version: number
  updatedBy?: string
  updatedAt?: string
}

export interface SettingChange {
  key: string
  scope: Scope
  /** `undefined` resets: the row is deleted and the next scope shows through. */
  value: unknown
  /** Version of the row that the editor saw, 0 for none; a mismatch throws AppError('version_conflict'). */
  version?: number
  reason?: string
}

/** A value that holds in place of the stored one, the plugin that lays it over, and for what share of the people (1: all). */
export interface LaidOver {
  by: string
  value: unknown
  share: number
}

export interface SettingsService {
  /** The value in force. Throws when a scoped key is read without a site. */
  get<T>(definition: SettingDefinition<T>, site?: SettingSite): T
  /** By key, for the console and tests. Throws AppError('not_found') for an unknown key. */
  getByKey(key: string, site?: SettingSite): unknown
  /** All public values for one site. The same frozen object until a setting changes. */
  publicValues(site: SettingSite): Record<string, unknown>
  /** The whole chain of one key for a site. Throws AppError('not_found') for an unknown key. */
  explain(key: string, site: SettingSite): ExplainedStep[]
  /** The chain as it looks from one scope: from a domain the values of domain, global and default. */
  explainAt(key: string, scope: Scope): ExplainedStep[]
  /** Narrower scopes than this one that set a value of their own. */
  overriddenBelow(key: string, scope: Scope): Scope[]
  /** What plugins lay over the stored value here and now. */
  laidOver(key: string, site: SettingSite): LaidOver[]
  /** The same by another clock and with other values of some keys: what plugins lay over, they lay over as of then, and over these values. */
  seenWith(other: { clock?: Clock; values?: Readonly<Record<string, unknown>> }): SettingsService
  definitions(): readonly SettingDefinition[]
  /** Whether the environment fixes the key. */
  locked(key: string): boolean
  /**
   * Validates, judges, writes, audits in one transaction, updates this process at once and tells the others after commit. Returns what is worth a
   * warning; throws what `writeChanges` throws. `confirmed`: the rules whose consequences a person has agreed to; absent where no person makes the change.
   */
  change(
    actor: Actor,
    changes: readonly SettingChange[],
    tx?: Transaction,
    confirmed?: readonly string[],
  ): Promise<Problem[]>
  /** What is wrong with changes by themselves, by key. */
  faults(changes: readonly SettingChange[]): FieldErrors
  /** Judges changes without making them; throws and returns as `change` does. */
  rehearse(changes: readonly SettingChange[], tx?: Transaction, confirmed?: readonly string[]): Promise<Problem[]>
  /** Everything that the rules find wrong now, at every site that is open, or on these domains whether they are open or not. */
  problems(domains?: readonly DomainCountries[]): Promise<Problem[]>
  /** Version of the snapshot in memory. */
  version(): number
}

declare module '../../kernel/services.ts' {
  interface Services {
    settings: SettingsService
  }
}
