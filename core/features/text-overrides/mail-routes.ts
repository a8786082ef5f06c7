import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { AppError } from '../../kernel/errors.ts'
import { rowId } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { locales } from '../../kernel/site.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { createSyntheticSite } from '../../platform/site/index.ts'
import { listMails, sampleMail } from './mails.ts'

const sampleInput = z.object({
  domain_id: rowId.nullable().default(null),
  locale: z.enum(locales),
  template: oneLine(100, 1),
})

/** Renders the mail for the brand's own host, whatever host the console uses. */
async function renderSampleMail(
  ctx: StaffRequestContext,
  { domain_id, locale, template }: z.output<typeof sampleInput>,
) {
  authorizeStaff(ctx, 'read', 'document', domain_id)
  if (!listMails(ctx.services).some((mail) => mail.template === template)) throw new AppError('not_found')
  const site = createSyntheticSite(ctx, { domainId: domain_id, country: null, locale })
  const own = ctx.services.sites.getSite(site.domainId, site.country, locale)
  return sampleMail(ctx.services, own, template, ctx.staff.email)
}

const mailsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/mails',
  summary: 'Lists every mail of the product with its subject, its text and the key of both.',
  access: { staff: 'read', subject: 'document' },
  response: z.object({
    mails: z.array(
      z.object({
        template: z.string(),
        key: z.string(),
        plugin: z.string().nullable(),
        subject: z.string(),
        body: z.string(),
      }),
    ),
  }),
  handler: (ctx) => ({ mails: listMails(ctx.services, getConsoleLocale(ctx)) }),
})

const previewMailRoute = staffRoute({
  method: 'POST',
  path: '/api/console/mails/preview',
  summary: 'Renders a mail of a brand in a language with sample data; nothing is sent.',
  access: { staff: 'read', subject: 'document' },
  body: sampleInput.extend({ dark: z.boolean().default(false) }),
  response: z.object({
    subject: z.string(),
    from: z.string(),
    html: z.string(),
    text: z.string(),
  }),
  rateLimit: perMinute(240, 'ip'),
  async handler(ctx, { body }) {
    const { subject, from, html, text } = await renderSampleMail(ctx, body)
    // The preview's frame follows the console's theme, but the mail is requested light or dark.
    const shown = html.replaceAll('(prefers-color-scheme: dark)', body.dark ? 'all' : 'not all')
    return { subject, from: `${from.name} <${from.address}>`, html: shown, text }
  },
})

const testMailRoute = staffRoute({
  method: 'POST',
  path: '/api/console/mails/test',
  summary: 'Sends a mail with sample data to the caller’s address.',
  access: { staff: 'update', subject: 'document' },
  body: sampleInput,
  response: z.object({ to: z.string() }),
  rateLimit: { points: 20, seconds: 600, by: 'ip' },
  async handler(ctx, { body }) {
    authorizeStaff(ctx, 'update', 'document', body.domain_id)
    const mail = await renderSampleMail(ctx, body)
    await ctx.services.mailer.send(mail)
    await recordOwnAudit(ctx, {
      action: 'mail.tested',
      subject: 'wording',
      subjectId: body.template,
      domainId: body.domain_id,
      scope: body.locale,
    })
    return { to: mail.to }
  },
})

export const mailRoutes = [mailsRoute, previewMailRoute, testMailRoute] as const
