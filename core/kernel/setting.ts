import type { z } from 'zod'

export const settingScopes = ['global', 'country', 'domain', 'domain-country'] as const
export type SettingScopeKind = (typeof settingScopes)[number]

/**
 * Why a setting is the same for everybody at a place, whatever is tried out there: what things cost, whom one is likely to meet, who sees whom, what
 * keeps people safe, what the law or an agreement says, how money moves, what was consented to.
 */
export const sharedValueReasons = ['price', 'odds', 'visibility', 'safety', 'law', 'payment', 'consent'] as const
export type SharedValueReason = (typeof sharedValueReasons)[number]

/** Of whom a setting may differ from one to the next, and on which pages (as their table writes them) it can be noticed. */
export interface Experimentable {
  by: readonly ('visitors' | 'members')[]
  pages: readonly string[]
}

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
  /** A hint for the generated form: `text`, `textarea`, `number`, `switch`, `select`, `multiselect`, `json`, `money`, `password`, `locale-texts`, `color`, `picture`, `picture-focus`, `order`. */
  component?: string
  /** What the console shows and only the environment can set: where keys are sent, for instance, which no log-in may decide. */
  environmentOnly?: boolean
  /** Of a text by language: where the reader's has none, another's stands in, because to say nothing would be worse. */
  neverSilent?: boolean
  /** May be tried out on a part of the visitors or members. Whoever reads it keeps nothing by place that was made from it. */
  experimentable?: Experimentable
  /** May never be, and why. Neither of the two: nobody has thought about it, so it may not. */
  notExperimentable?: SharedValueReason
}

/** A definition as it was written down: its key, whether browsers get it and its input are known to the compiler. */
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
  const Component extends string = string,
>(
  definition: Pick<SettingDefinition<T>, 'type' | 'area'> & { key: Key; default: NoInfer<T> } & {
    public?: Public
    component?: Component
  } & Partial<Omit<SettingDefinition<T>, Needed | 'public' | 'component'>>,
): WrittenSetting<T, Key, Public, Component> {
  const fallbacks = { scopes: settingScopes, public: false, secret: false }
  return { ...fallbacks, ...definition } as WrittenSetting<T, Key, Public, Component>
}
