import { z } from 'zod'
import { getConsoleLocale } from '../../kernel/console-locale.ts'
import { rowId, rowIdText } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { publicRoute, staffRoute } from '../../kernel/route.ts'
import { locales } from '../../kernel/site.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { editTextOverride, getAuditScope } from './edit-text-override.ts'
import { listedText, listTextOverrides, textForms, textOverrideFilters } from './list-text-overrides.ts'

const locale = z.enum(locales)
const place = z.object({ domain_id: rowId.nullable(), locale, key: oneLine(200, 1) })
const perPage = 50

/** Texts that browsers do not need: mails, invoices, and others that only the server renders. */
const servers = /^(mail|invoices|statement|transparency)\.|^[^.]+\.(mail|served)\./

const siteTextOverridesRoute = publicRoute({
  method: 'GET',
  path: '/api/text-overrides',
  summary: 'Returns this brand’s text overrides in a language, by key.',
  access: 'anyone',
  query: z.object({ locale, version: z.string().max(20) }),
  response: z.record(z.string(), z.string()),
  // Each version has another URL.
  cache: 'public, max-age=86400',
  handler({ services, site }, { query }) {
    const { texts = {} } = services.textOverrides.at(site.domainId, query.locale) ?? {}
    return Object.fromEntries(Object.entries(texts).filter(([key]) => !servers.test(key)))
  },
})

const textOverridesRoute = staffRoute({
  method: 'GET',
  path: '/api/console/text-overrides',
  summary: 'Lists the shipped texts of a language with their overrides for one brand or all, fifty per page.',
  access: { staff: 'read', subject: 'document' },
  query: z.object({
    domain: rowIdText.optional(),
    locale,
    q: z.string().max(200).default(''),
    only: z.enum(textOverrideFilters).default('all'),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({
    total: z.number(),
    texts: z.array(
      listedText.extend({
        plugin: z.string().nullable().describe('The name of the plugin that the text belongs to; null for the core.'),
      }),
    ),
  }),
  async handler(ctx, { query: { domain, page, ...wanted } }) {
    const domainId = domain ?? null
    authorizeStaff(ctx, 'read', 'document', domainId)
    const found = await listTextOverrides(ctx, { ...wanted, domain_id: domainId })
    const { i18n, plugins } = ctx.services
    const installed = new Set(plugins.plugins.map(({ id }) => id))
    const inWords = getConsoleLocale(ctx)
    const getPluginTitle = (key: string) => {
      const [id = ''] = key.split('.')
      return installed.has(id) ? i18n.getPluginTitle(inWords, id) : null
    }
    const texts = found.slice((page - 1) * perPage, page * perPage)
    return { total: found.length, texts: texts.map((text) => ({ ...text, plugin: getPluginTitle(text.key) })) }
  },
})

const editTextOverrideRoute = staffRoute({
  method: 'PUT',
  path: '/api/console/text-overrides',
  summary: 'Sets a text override for one brand or all; null removes it.',
  access: { staff: 'update', subject: 'document' },
  body: place.extend({ forms: textForms.nullable(), version: z.number().int().min(0) }),
  response: z.object({ saved: z.literal(true) }),
  async handler(ctx, { body: { forms: words, version, ...where } }) {
    await editTextOverride(ctx, where, words, version)
    return { saved: true } as const
  },
})

const textOverrideHistoryRoute = staffRoute({
  method: 'GET',
  path: '/api/console/text-overrides/history',
  summary: 'Lists earlier versions of a text with author and time, newest first.',
  access: { staff: 'read', subject: 'document' },
  query: z.object({ domain: rowIdText.optional(), locale, key: z.string().max(200) }),
  response: z.object({
    changes: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        by: z.string(),
        old: textForms.nullable(),
        new: textForms.nullable(),
      }),
    ),
  }),
  async handler(ctx, { query: { domain, key, ...rest } }) {
    const domainId = domain ?? null
    authorizeStaff(ctx, 'read', 'document', domainId)
    const { knex } = ctx.services.db
    const rows = await knex('audit_log')
      .where({ subject: 'wording', subject_id: key, scope: getAuditScope({ domain_id: domainId, ...rest }) })
      .select('id', 'at', 'old', 'new', 'actor_kind', 'actor_id')
      .select(knex.raw(`(select name from staff_names n where n.id::text = actor_id and actor_kind = 'staff') as name`))
      .orderBy('id', 'desc')
      .limit(50)
    return {
      changes: rows.map((row) => ({
        id: Number(row.id),
        at: row.at.toISOString(),
        by: row.name ?? `${row.actor_kind}:${row.actor_id}`,
        old: row.old,
        new: row.new,
      })),
    }
  },
})

export const textOverrideRoutes = [
  siteTextOverridesRoute,
  textOverridesRoute,
  editTextOverrideRoute,
  textOverrideHistoryRoute,
] as const
