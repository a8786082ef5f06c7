import { z } from 'zod'
import type { CommandContext } from '../../kernel/context.ts'
import { defineSetting } from '../../kernel/setting.ts'
import { locales } from '../../kernel/site.ts'

/** Texts per locale; a locale without a text shows none. */
const localeTexts = z.partialRecord(z.enum(locales), z.string().max(600))

/** Whether fictional profiles are shown at all; their label cannot be turned off. */
export const fictionalEnabled = defineSetting({
  key: 'fictional_enabled',
  type: z.boolean(),
  default: false,
  public: true,
  notExperimentable: 'visibility',
  area: 'members',
})
const defineFictionalText = <const Key extends string>(key: Key, standardText?: string) =>
  defineSetting({
    key,
    type: localeTexts,
    default: {},
    public: true,
    notExperimentable: 'visibility',
    area: 'members',
    dependsOn: 'fictional_enabled',
    component: 'locale-texts',
    ...(standardText ? { standardText } : {}),
  })
/** Explains fictional profiles. Without this text they stay hidden even if turned on. */
export const fictionalWarning = { ...defineFictionalText('fictional_warning'), neverSilent: true }
export const fictionalSingular = defineFictionalText('fictional_singular', 'common.fictional')
export const fictionalPlural = defineFictionalText('fictional_plural', 'common.fictional_plural')

const defineLoggedOutSearch = <const Key extends string>(key: Key) =>
  defineSetting({
    key,
    type: z.enum(['none', 'limited', 'all']),
    default: 'limited',
    public: true,
    notExperimentable: 'visibility',
    area: 'members',
  })
export const loggedOutSearch = defineLoggedOutSearch('logged_out_search')
export const loggedOutSearchTrafficsource = defineLoggedOutSearch('logged_out_search_trafficsource')

const faceOrders = ['always', 'page', 'off'] as const
export type FacesFirst = (typeof faceOrders)[number]
/** Position of members without a photo in lists: after all others, at the end of each page, or in list order. */
export const facesFirst = defineSetting({
  key: 'faces_first',
  type: z.enum(faceOrders),
  default: 'always',
  public: true,
  notExperimentable: 'visibility',
  area: 'members',
})

/** Whether members may pause their account. If it is off, a pause that has already begun can still be ended. */
export const accountPause = defineSetting({
  key: 'account_pause',
  type: z.boolean(),
  default: true,
  public: true,
  notExperimentable: 'visibility',
  area: 'members',
})

export const visibilitySettings = [
  accountPause,
  facesFirst,
  fictionalEnabled,
  fictionalWarning,
  fictionalSingular,
  fictionalPlural,
  loggedOutSearch,
  loggedOutSearchTrafficsource,
] as const

/** Fictional profiles are shown only if the operator turned them on and explained them. */
export function isFictionalShown(ctx: Pick<CommandContext, 'setting'>): boolean {
  return ctx.setting(fictionalEnabled) && Object.values(ctx.setting(fictionalWarning)).some((text) => text?.trim())
}
