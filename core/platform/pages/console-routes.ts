import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { navPlaces } from '../../kernel/page.ts'
import { staffRoute } from '../../kernel/route.ts'

const navigation = staffRoute({
  method: 'GET',
  path: '/api/console/navigation',
  summary: 'Lists all possible navigation links in default order, with their texts in the language of the console.',
  access: { staff: 'read', subject: 'setting' },
  query: z.object({ locale: z.string().max(5).optional() }),
  response: z.object({
    links: z.array(
      z.object({
        to: z.string(),
        label: z.string(),
        places: z.array(z.enum(navPlaces)),
        /** Title of the plugin that adds it; null for the core's own. */
        plugin: z.string().nullable(),
      }),
    ),
  }),
  handler(ctx, { query }) {
    const { pages, i18n } = ctx.services
    const locale = getConsoleLocale(ctx, query.locale)
    return {
      links: pages.links.map(({ link: { to, label, places }, plugin }) => ({
        to,
        label: i18n.t(locale, label),
        places: [...places],
        plugin: plugin === undefined ? null : i18n.getPluginTitle(locale, plugin),
      })),
    }
  },
})

export const pageConsoleRoutes = [navigation] as const
