import type { z } from 'zod'

export const settingScopes = ['global', 'country', 'domain', 'domain-country'] as const
export type SettingScopeKind = (typeof settingScopes)[number]

/** Why a setting cannot be experimented with, such as prices, the odds of meeting someone, safety or the law. */
export const sharedValueReasons = ['price', 'odds', 'visibility', 'safety', 'law', 'payment', 'consent'] as const
export type SharedValueReason = (typeof sharedValueReasons)[number]

/** Whether values may differ between visitors or members, and on which pages (patterns) it shows. */
export interface Experimentable {
  by: readonly ('visitors' | 'members')[]
  pages: readonly string[]
}

/** The console's inputs for settings. */
type SettingComponent =
  | 'text'
  | 'textarea'
  | 'number'
  | 'money'
  | 'percent'
  | 'basis-points'
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
  /** Scopes at which it can be overridden. A setting whose only scope is `global` is read without a site. */
  scopes: readonly SettingScopeKind[]
  /** Delivered to browsers with `settings.php` and the page bootstrap. */
  public: boolean
  /** Encrypted at rest, never returned, filtered from the audit log. */
  secret: boolean
  /** Heading under which the console lists it. */
  area: string
  /** Key of a boolean setting that must be on for this one to matter. */
  dependsOn?: string
  /** The input in the console. Default: chosen by the type. */
  component?: SettingComponent
  /** Shown in the console but set by the environment only, such as where API keys are sent. */
  environmentOnly?: boolean
  /** For texts by language: falls back to another language rather than to an empty text. */
  neverSilent?: boolean
  /** For texts by language: the catalogue key of the text that visitors read where this one is empty. */
  standardText?: string
  /** Set if it may be experimental. Code that reads it must not cache results by site. */
  experimentable?: Experimentable
  /** Why it must never be experimental. With neither this nor `experimentable` it is undecided. */
  notExperimentable?: SharedValueReason
}

/** A definition with literal types for its key, whether it is public, and its input. */
export type WrittenSetting<T, Key extends string, Public extends boolean, Component> = SettingDefinition<T> & {
  key: Key
  public: Public
  component?: Component
}

type RequiredField = 'key' | 'type' | 'default' | 'area'

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
  } & Partial<Omit<SettingDefinition<T>, RequiredField | 'public' | 'component'>>,
): WrittenSetting<T, Key, Public, Component> {
  const fallbacks = { scopes: settingScopes, public: false, secret: false }
  return { ...fallbacks, ...definition } as WrittenSetting<T, Key, Public, Component>
}
