import { z } from 'zod'
import type { PublicSettings } from '../../kernel/api.ts'
import { cdnPrefix, domainLanguage, entryPopup, memberResell, signups, supportEmail } from './settings.ts'

/** Types a field by its setting, whose definition may be in a higher layer; `type` checks the output. */
const typeSetting = <K extends keyof PublicSettings>(_key: K, type: z.ZodType) => type as z.ZodType<PublicSettings[K]>
const credits = z.number().int()

/** The fields of `settings.php` that are settings by the same name (specification, 3). */
const settingFields = {
  index_title: typeSetting('index_title', z.string()),
  description: typeSetting('description', z.string()),
  visible_profile_fields: typeSetting('visible_profile_fields', z.array(z.string())),
  visible_profile_notes: typeSetting('visible_profile_notes', z.string()),
  cdn_prefix: cdnPrefix.type,
  message_credits: typeSetting('message_credits', credits),
  photo_credits: typeSetting('photo_credits', credits),
  /** Belongs to a plugin: null if that is not installed or is off. */
  gift_credits: credits.nullable(),
  signup_credits: typeSetting('signup_credits', credits),
  message_length: typeSetting('message_length', z.number().int()),
  minimum_message_costs: typeSetting(
    'minimum_message_costs',
    z.record(z.string(), z.object({ costs: z.number().int(), currency: z.string() })),
  ),
  support_email: supportEmail.type,
  enable_site_entry_popup: entryPopup.type,
  search_fields: typeSetting('search_fields', z.array(z.string())),
  domain_language: domainLanguage.type,
  fictional_warning: typeSetting('fictional_warning', z.string()),
  fictional_singular: typeSetting('fictional_singular', z.string()),
  fictional_plural: typeSetting('fictional_plural', z.string()),
  refund_days: typeSetting('refund_days', z.number().int()),
  signups: signups.type,
  logged_out_search: typeSetting('logged_out_search', z.string()),
  logged_out_search_trafficsource: typeSetting('logged_out_search_trafficsource', z.string()),
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
