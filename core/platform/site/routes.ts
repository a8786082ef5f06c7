import { publicRoute, rawReply } from '../../kernel/route.ts'
import { getPublicSettingsBody } from './public-settings.ts'
import { settingsReply } from './reply-schemas.ts'

/**
 * The site is that of the Host. The specification's forced-domain parameter works only in-process, where the renderer
 * passes the site. Requests from outside cannot use it to pretend to be on another domain.
 */
export const settingsRoute = publicRoute({
  method: 'GET',
  path: '/api/settings.php',
  summary: 'Returns the public settings of this site for the country and language of the caller.',
  access: 'anyone',
  response: settingsReply,
  handler: (ctx) =>
    rawReply({
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'private, no-cache',
        Vary: 'Cookie',
      },
      body: getPublicSettingsBody(ctx.services, ctx.site, ctx.site.detectedCountry ?? null),
    }),
})

export const siteRoutes = [settingsRoute] as const
