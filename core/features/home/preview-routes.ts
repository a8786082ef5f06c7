import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { notFound } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { publicRoute, rawReply, staffRoute } from '../../kernel/route.ts'
import { perHour, perMinute } from '../../kernel/route-parts.ts'
import { locales } from '../../kernel/site.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { countryCode } from '../../platform/geo/registries.ts'
import { findOwnPreview } from '../../platform/http/own-preview.ts'
import { createPreviewToken, previewCookie, previewSeconds } from '../../platform/site/preview-session.ts'
import { timeAfter } from '../../shared/durations.ts'
import { genders } from '../../shared/vocabulary.ts'

const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'invalid_path')

const createPreviewLinkRoute = staffRoute({
  method: 'POST',
  path: '/api/console/preview-session',
  summary:
    'Creates a link that previews the site as a visitor or synthetic member of a brand, country and language, with drafts and at a given time. It works read-only for half an hour in the console session that created it. Previewing as a member needs the right to read members.',
  access: { staff: 'read', subject: 'setting' },
  body: z.object({
    domain_id: rowId,
    country: countryCode.nullable().default(null),
    locale: z.enum(locales),
    network: oneLine(100).default(''),
    /** Null: a visitor. */
    member: z
      .object({ gender: z.enum(genders), premium: z.boolean() })
      .nullable()
      .default(null),
    drafts: z.boolean().default(false),
    /** ISO 8601; null: now. */
    at: z.iso.datetime().nullable().default(null),
    path: ownPath.default('/'),
  }),
  response: z.object({ url: z.string(), until: z.string() }),
  rateLimit: perHour(120, 'ip'),
  async handler(ctx, { body: { domain_id: domainId, path, ...view } }) {
    const domain = ctx.services.sites.findById(domainId)
    if (!domain) throw notFound()
    authorizeStaff(ctx, 'read', 'setting', domainId)
    if (view.member) authorizeStaff(ctx, 'read', 'member', domainId)
    const until = timeAfter(ctx.now(), previewSeconds * 1000)
    const seen = { ...view, domainId, country: view.country ?? domain.countries[0] ?? ctx.site.country }
    const token = createPreviewToken(ctx.services.secrets, {
      ...seen,
      consoleLocale: getConsoleLocale(ctx),
      sessionId: ctx.staff.sessionId,
      until: until.getTime(),
    })
    await recordOwnAudit(ctx, {
      action: 'domain.looked_at',
      subject: 'domain',
      subjectId: String(domainId),
      domainId,
      new: { ...seen, path },
    })
    // The console's own host, because a brand in preparation has none that responds yet.
    const url = `${ctx.site.origin}/api/preview-session?token=${token}&to=${encodeURIComponent(path)}`
    return { url, until: until.toISOString() }
  },
})

const enterPreviewRoute = publicRoute({
  method: 'GET',
  path: '/api/preview-session',
  summary: 'Opens a preview in the browser of the console session that created its link; not found for everyone else.',
  access: 'anyone',
  query: z.object({ token: z.string().max(2000), to: ownPath.default('/') }),
  rateLimit: perMinute(60, 'ip'),
  async handler(ctx, { query: { token, to } }) {
    const view = await findOwnPreview(ctx.services, ctx.site, ctx.cookie, token)
    if (!view) throw notFound()
    const maxAge = Math.max(1, Math.floor((view.until - ctx.now().getTime()) / 1000))
    ctx.setCookie(previewCookie, token, { maxAge, httpOnly: true })
    return rawReply({
      status: 303,
      headers: { Location: to, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    })
  },
})

const leavePreviewRoute = publicRoute({
  method: 'GET',
  path: '/api/preview-session/leave',
  summary: 'Ends the preview in this browser.',
  access: 'anyone',
  handler(ctx) {
    ctx.setCookie(previewCookie, '', { maxAge: 0, httpOnly: true })
    return rawReply({ status: 303, headers: { Location: '/', 'Cache-Control': 'no-store' } })
  },
})

export const previewRoutes = [createPreviewLinkRoute, enterPreviewRoute, leavePreviewRoute] as const
