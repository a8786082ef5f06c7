import { z } from 'zod'
import { AppError, invalidField } from '../../kernel/errors.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { locales } from '../../kernel/site.ts'
import { authorizeStaff, listAllowedDomainIds } from '../../platform/access/index.ts'
import { recordOwnAudit } from '../../platform/audit/index.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { createSyntheticSite } from '../../platform/site/index.ts'
import { renderMail } from '../notifications/index.ts'
import { NewsMail } from './models.ts'
import { type NewsTexts, newsBody, newsDraft, newsFilter, newsReply } from './news-schemas.ts'
import { stopNewsRoute } from './stop-news.ts'

const subject = 'news-mail'

/** Members that unfinished runs of a news mail have yet to reach, as counted at their start; at least one for each. */
const remainingSql = `(select coalesce(sum(greatest(r.recipients - r.queued, 1)), 0)::int from mailing_runs r
  where r.kind = 'news' and r.key = news_mails.id::text and r.done_at is null)`

/** News can be edited until they are sent; news being sent can only be withdrawn. */
const crud = consoleCrud({
  path: 'news-mails',
  subject,
  model: NewsMail,
  body: newsBody,
  bodyLimit: 256 * 1024,
  response: newsReply,
  columns: ['created_at', 'send_at', 'id'],
  filter: newsFilter,
  reread: true,
  visible(query, ctx, action) {
    query
      .whereIn('news_mails.domain_id', listAllowedDomainIds(ctx, action, subject))
      .select('news_mails.*')
      .select(
        ctx.services.db.knex.raw(
          `(select sum(r.queued)::int from mailing_runs r where r.kind = 'news' and r.key = news_mails.id::text) queued`,
        ),
      )
      .select(ctx.services.db.knex.raw(`${remainingSql} remaining`))
  },
  present: (row) => ({
    texts: Object.fromEntries(locales.map((locale) => [locale, row.texts[locale] ?? null])),
    path: row.path ?? '',
    queued: row.queued ?? null,
    remaining: row.remaining ?? 0,
  }),
  toRow(body, ctx, existing) {
    if (!ctx.services.sites.findById(body.domain_id)) throw invalidField('domain_id', 'invalid_choice')
    if (existing && existing.queued != null) throw new AppError('conflict')
    const written = Object.entries(body.texts).filter(([, text]) => text !== null)
    if (body.send_at !== null && written.length === 0) throw invalidField('texts', 'required')
    return {
      domainId: body.domain_id,
      texts: Object.fromEntries(written) as NewsTexts,
      path: body.path || null,
      sendAt: body.send_at,
      createdAt: existing?.createdAt ?? ctx.now(),
    }
  },
})

/** Rendered for the brand's own host, whatever host the console uses. */
function renderNewsMail(ctx: StaffRequestContext, draft: z.output<typeof newsDraft>) {
  const { domain_id, locale, path, subject: title, body, button } = draft
  if (!ctx.services.sites.findById(domain_id)) throw invalidField('domain_id', 'invalid_choice')
  authorizeStaff(ctx, 'read', subject, domain_id)
  const { domainId, country } = createSyntheticSite(ctx, { domainId: domain_id, country: null, locale })
  return renderMail(ctx.services, ctx.services.sites.getSite(domainId, country, locale), {
    to: ctx.staff.email,
    template: 'mailings.news',
    values: {},
    written: { subject: title, body, button: path ? button : null },
    path: path || undefined,
  })
}

export const newsRoutes = [
  ...crud,
  stopNewsRoute,
  staffRoute({
    method: 'POST',
    path: '/api/console/news-mails/preview',
    summary: 'Renders a news mail in one language; nothing is sent or stored.',
    access: { staff: 'read', subject },
    body: newsDraft.extend({ dark: z.boolean().default(false) }),
    response: z.object({ subject: z.string(), from: z.string(), html: z.string(), text: z.string() }),
    rateLimit: perMinute(240, 'ip'),
    async handler(ctx, { body }) {
      const { subject, from, html, text } = await renderNewsMail(ctx, body)
      const shown = html.replaceAll('(prefers-color-scheme: dark)', body.dark ? 'all' : 'not all')
      return { subject, from: `${from.name} <${from.address}>`, html: shown, text }
    },
  }),
  staffRoute({
    method: 'POST',
    path: '/api/console/news-mails/test',
    summary: 'Sends the unsaved news mail to the caller’s address.',
    access: { staff: 'update', subject },
    body: newsDraft,
    response: z.object({ to: z.string() }),
    rateLimit: { points: 20, seconds: 600, by: 'ip' },
    async handler(ctx, { body }) {
      authorizeStaff(ctx, 'update', subject, body.domain_id)
      const mail = await renderNewsMail(ctx, body)
      await ctx.services.mailer.send(mail)
      await recordOwnAudit(ctx, {
        action: 'news-mail.tested',
        subject,
        // An unsaved mail has no id, so the entry names the list.
        subjectId: 'news-mails',
        domainId: body.domain_id,
        scope: body.locale,
      })
      return { to: mail.to }
    },
  }),
] as const
