import { z } from 'zod'
import type { PublicSettings } from '../../kernel/api.ts'
import { cdnPrefix, domainLanguage, entryPopup, memberResell, signups, supportEmail } from './settings.ts'

/** Types a field by its setting, whose definition may be in a higher layer; `type` checks the output. */
const settingOf = <K extends keyof PublicSettings>(_key: K, type: z.ZodType) => type as z.ZodType<PublicSettings[K]>
const credits = z.number().int()

/** The fields of `settings.php` that are settings by the same name (specification, 3). */
const settingFields = {
  index_title: settingOf('index_title', z.string()),
  description: settingOf('description', z.string()),
  visible_profile_fields: settingOf('visible_profile_fields', z.array(z.string())),
  visible_profile_notes: settingOf('visible_profile_notes', z.string()),
  cdn_prefix: cdnPrefix.type,
  message_credits: settingOf('message_credits', credits),
  photo_credits: settingOf('photo_credits', credits),
  /** Belongs to a plugin: null if that is not installed or is off. */
  gift_credits: credits.nullable(),
  signup_credits: settingOf('signup_credits', credits),
  message_length: settingOf('message_length', z.number().int()),
  minimum_message_costs: settingOf(
    'minimum_message_costs',
    z.record(z.string(), z.object({ costs: z.number().int(), currency: z.string() })),
  ),
  support_email: supportEmail.type,
  enable_site_entry_popup: entryPopup.type,
  search_fields: settingOf('search_fields', z.array(z.string())),
  domain_language: domainLanguage.type,
  fictional_warning: settingOf('fictional_warning', z.string()),
  fictional_singular: settingOf('fictional_singular', z.string()),
  fictional_plural: settingOf('fictional_plural', z.string()),
  refund_days: settingOf('refund_days', z.number().int()),
  signups: signups.type,
  logged_out_search: settingOf('logged_out_search', z.string()),
  logged_out_search_trafficsource: settingOf('logged_out_search_trafficsource', z.string()),
  member_resell: memberResell.type,
}
export const settingNames = Object.keys(settingFields) as (keyof typeof settingFields)[]

/** The reply of `settings.php`; other fields are stripped. */
export const settingsReply = z.object({
  settings: z.object({
    countries: z.array(z.string()),
    name: z.string(),
    domain: z.string(),
    geoip_country: z.string(),
    geoip_selected_country: z.string(),
    push_public_key: z.string(),
    ...settingFields,
  }),
})
export type SettingsReply = z.infer<typeof settingsReply>
