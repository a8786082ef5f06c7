import type { TxContext } from '../../kernel/context.ts'
import type { StaffRequestContext } from '../../kernel/route.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import type { Domain } from '../../kernel/site.ts'
import { exportScope } from '../../platform/settings/index.ts'

/** Settings that identify a brand or belong to its domain; a copy has its own. */
const identity = new Set([
  'name',
  'index_title',
  'description',
  'brand_headline',
  'brand_hero_alt',
  'domain_language',
  'locales',
  'time_zone',
  'mail_from_name',
  'mail_from_address',
  'mail_return_address',
])

const isOwn = ({ key, component }: SettingDefinition) =>
  identity.has(key) || component === 'picture' || component === 'picture-focus'

/**
 * Copies a brand's settings, for itself and for countries that both serve; without secrets, pictures and settings that
 * identify the brand.
 */
export async function copySettings(
  ctx: TxContext<StaffRequestContext>,
  { from, to }: { from: Domain; to: Domain },
): Promise<void> {
  const { settings } = ctx.services
  const excluded = new Set(
    settings
      .listDefinitions()
      .filter((definition) => isOwn(definition) || settings.isLocked(definition.key))
      .map(({ key }) => key),
  )
  const shared = to.countries.filter((country) => from.countries.includes(country))
  const places = ['', ...shared.map((country) => `/country:${country}`)]
  const changes = places.flatMap((place) =>
    Object.entries(exportScope(settings, `domain:${from.id}${place}`))
      .filter(([key]) => !excluded.has(key))
      .map(([key, value]) => ({ key, scope: `domain:${to.id}${place}`, value })),
  )
  await settings.change(ctx.actor, changes, ctx.tx)
}
