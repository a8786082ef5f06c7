import { publicRoute, rawReply } from '../../kernel/route.ts'
import { publicSettingsBody } from './public-settings.ts'
import { settingsReply } from './reply-schemas.ts'

/**
 * The site is that of the Host. The forced-domain parameter of the specification counts in-process only, where the renderer hands the
 * site over; from outside it is one more query parameter that nobody reads, else anybody could pass for another domain.
 */
export const settingsRoute = publicRoute({
  method: 'GET',
  path: '/api/settings.php',
  summary: 'Public settings of this site for the country and language of the caller.',
  access: 'anyone',
  response: settingsReply,
  handler: (ctx) =>
    rawReply({
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        Vary: 'Cookie',
      },
      body: publicSettingsBody(ctx.services, ctx.site, ctx.site.detectedCountry ?? null),
    }),
})

export const siteRoutes = [settingsRoute] as const
