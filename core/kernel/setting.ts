import type { z } from 'zod'

export const settingScopes = ['global', 'country', 'domain', 'domain-country'] as const
export type SettingScopeKind = (typeof settingScopes)[number]

/** Metadata of one setting. Its label and help stand in the locale catalogue under `settings.<key>.label` and `.help`. */
export interface SettingDefinition<T = unknown> {
  /** Stable, unique: `message_credits` in the core, `gifts.daily_limit` in a plugin. */
  key: string
  type: z.ZodType<T>
  default: T
  /** Where it may be overridden. Without any scope but `global` it is read without a site. */
  scopes: readonly SettingScopeKind[]
  /** Delivered to browsers with `settings.php` and the page bootstrap. */
  public: boolean
  /** Encrypted at rest, never returned, filtered from the audit log. */
  secret: boolean
  /** Heading under which the console lists it. */
  area: string
  /** Key of a boolean setting that must be on for this one to matter. */
  dependsOn?: string
  /** A hint for the generated form: `text`, `textarea`, `number`, `switch`, `select`, `multiselect`, `json`, `money`, `password`, `locale-texts`. */
  component?: string
  /** Of a text by language: where the reader's has none, another's stands in, because to say nothing would be worse. */
  neverSilent?: boolean
}

/** Declares a setting; see {@link SettingDefinition}. Defaults: all four scopes, private, not secret. */
export function defineSetting<T>(
  definition: Pick<SettingDefinition<T>, 'key' | 'type' | 'default' | 'area'> & Partial<SettingDefinition<T>>,
): SettingDefinition<T> {
  return { scopes: settingScopes, public: false, secret: false, ...definition }
}
