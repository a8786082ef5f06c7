import { z } from 'zod'
import { AppError } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { locales } from '../../kernel/site.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { countryCode } from '../../platform/geo/registries.ts'
import type { SettingsService } from '../../platform/settings/index.ts'
import { createSyntheticSite } from '../../platform/site/index.ts'
import { standardTokens } from '../static-pages/index.ts'

/** The pages that every site has. */
const documentPages = standardTokens.map((token) => `/pages/${token}` as const)

/** The preview shows a synthetic profile, so that no member is needed. */
const nobody = '00000000-0000-7000-8000-000000000000'

/** Values as they are typed; skips values that are not valid yet, and secrets. */
function pickValid(settings: SettingsService, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const definitions = new Map(settings.listDefinitions().map((definition) => [definition.key, definition]))
  const parsed = Object.entries(values).flatMap(([key, value]) => {
    const definition = definitions.get(key)
    if (!definition || definition.secret || settings.isLocked(key)) return []
    const { success, data } = definition.type.safeParse(value)
    return success ? [[key, data] as const] : []
  })
  return Object.fromEntries(parsed)
}

export const previewHomeRoute = staffRoute({
  method: 'POST',
  path: '/api/console/home/preview',
  summary: 'Renders the home page, or another page of the brand, with these settings; nothing is stored.',
  access: { staff: 'read', subject: 'setting' },
  body: z.object({
    domain_id: rowId.nullable().default(null),
    country: countryCode.nullable().default(null),
    locale: z.enum(locales),
    /** The previewed page; default: the first page. */
    page: z.enum(['/', '/members', '/members/:id', '/pricing', ...documentPages]).default('/'),
    /** By key, instead of the current values. */
    settings: z.record(z.string().max(100), z.unknown()).default({}),
  }),
  response: z.object({ html: z.string() }),
  rateLimit: perMinute(240, 'ip'),
  async handler(ctx, { body: { domain_id: domainId, country, locale, page, settings } }) {
    authorizeStaff(ctx, 'read', 'setting', domainId)
    const { render } = ctx.services.preview
    if (!render) throw new AppError('not_found')
    const site = createSyntheticSite(ctx, { domainId, country, locale })
    const html = await render({
      site,
      path: page.replace(':id', nobody),
      draft: { missing: [], person: true },
      settings: pickValid(ctx.services.settings, settings),
    })
    return { html }
  },
})

export const homeConsoleRoutes = [previewHomeRoute] as const
