/** Facts that a text may name in braces. The member site replaces them (`member-web/pages/facts.server.ts`). */
export const placeholders = [
  'name',
  'domain',
  'company',
  'address',
  'postal_address',
  'city',
  'country',
  'kvk',
  'tradenames',
  'vat',
  'phone',
  'email',
  'refund_days',
  'min_age',
  'grace_days',
  'message_credits',
  'photo_credits',
  'history_days',
  'history_period',
  'history_grace_period',
  'invoice_years',
  'photos_free',
  'photos_premium',
  'message_price',
  'packages',
  'profiles',
  'plugin_data',
  'version',
] as const
export type Placeholder = (typeof placeholders)[number]

/** All names in braces in a text. */
export const findPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Unknown names in braces, each once. */
export const findUnknownPlaceholders = (text: string): string[] =>
  [...new Set(findPlaceholders(text))].filter((name) => !(placeholders as readonly string[]).includes(name))
