import type { z } from 'zod'

export const settingScopes = ['global', 'country', 'domain', 'domain-country'] as const
export type SettingScopeKind = (typeof settingScopes)[number]

/**
 * Why a setting cannot be experimented with: prices, the odds of meeting someone, visibility between members, safety,
 * law or contracts, payments, consent.
 */
export const sharedValueReasons = ['price', 'odds', 'visibility', 'safety', 'law', 'payment', 'consent'] as const
export type SharedValueReason = (typeof sharedValueReasons)[number]

/**
 * Whether values may differ between visitors or between members, and the pages (as their table writes them) on which
 * the difference shows.
 */
export interface Experimentable {
  by: readonly ('visitors' | 'members')[]
  pages: readonly string[]
}

/** The inputs that the console has for settings. */
type SettingComponent =
  | 'text'
  | 'textarea'
  | 'number'
  | 'money'
  | 'switch'
  | 'select'
  | 'multiselect'
  | 'locale-texts'
  | 'choice-texts'
  | 'country-prices'
  | 'order'
  | 'perks'
  | 'color'
  | 'picture'
  | 'picture-focus'
  | 'password'
  | 'json'

/** Metadata of one setting. The locale catalogue has its label and help under `settings.<key>.label` and `.help`. */
export interface SettingDefinition<T = unknown> {
  /** Stable, unique: `message_credits` in the core, `gifts.daily_limit` in a plugin. */
  key: string
  type: z.ZodType<T>
  default: T
  /** Where it may be overridden. A setting with the scope `global` only is read without a site. */
  scopes: readonly SettingScopeKind[]
  /** Delivered to browsers with `settings.php` and the page bootstrap. */
  public: boolean
  /** Encrypted at rest, never returned, filtered from the audit log. */
  secret: boolean
  /** Heading under which the console lists it. */
  area: string
  /** Key of a boolean setting that must be on for this one to matter. */
  dependsOn?: string
  /** The input in the console. Default: what fits the type. */
  component?: SettingComponent
  /**
   * The console shows it, but only the environment can set it: for example where keys are sent, which no log-in may
   * decide.
   */
  environmentOnly?: boolean
  /** For texts by language: falls back to another language, because an empty text would be worse. */
  neverSilent?: boolean
  /** May be experimental. Code that reads it must not cache results by site. */
  experimentable?: Experimentable
  /**
   * Why it may never be experimental. Without this and `experimentable` it may not be either, as nobody has decided.
   */
  notExperimentable?: SharedValueReason
}

/** A definition with its literal types: its key, whether browsers get it, and its input. */
export type WrittenSetting<T, Key extends string, Public extends boolean, Component> = SettingDefinition<T> & {
  key: Key
  public: Public
  component?: Component
}

type Needed = 'key' | 'type' | 'default' | 'area'

/** Declares a setting; see {@link SettingDefinition}. Defaults: all four scopes, private, not secret. */
export function defineSetting<
  T,
  const Key extends string,
  const Public extends boolean = false,
  const Component extends SettingComponent = SettingComponent,
>(
  definition: Pick<SettingDefinition<T>, 'type' | 'area'> & { key: Key; default: NoInfer<T> } & {
    public?: Public
    component?: Component
  } & Partial<Omit<SettingDefinition<T>, Needed | 'public' | 'component'>>,
): WrittenSetting<T, Key, Public, Component> {
  const fallbacks = { scopes: settingScopes, public: false, secret: false }
  return { ...fallbacks, ...definition } as WrittenSetting<T, Key, Public, Component>
}
