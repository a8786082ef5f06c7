import { z } from 'zod'
import { readConsoleLocale } from '../../kernel/console-locale.ts'
import type { TxContext } from '../../kernel/context.ts'
import { AppError, type FieldErrors, invalidField } from '../../kernel/errors.ts'
import { idParams, rowId, rowIdText } from '../../kernel/input.ts'
import { oneLine } from '../../kernel/one-line.ts'
import { type StaffRequestContext, staffRoute } from '../../kernel/route.ts'
import { perMinute } from '../../kernel/route-parts.ts'
import { authorizeStaff } from '../../platform/access/index.ts'
import { formatActor } from '../../platform/audit/index.ts'
import { consoleCrud } from '../../platform/console/console-crud.ts'
import { rowVersion } from '../../platform/console/index.ts'
import { countryCode } from '../../platform/geo/index.ts'
import type { PageDraft } from '../../platform/pages/index.ts'
import { createSyntheticSite, domainLanguage } from '../../platform/site/index.ts'
import { isNestedTooDeep } from '../../shared/markdown.ts'
import { findTextFaults } from './check-texts.ts'
import { DocumentRow, DocumentVersion } from './models.ts'
import { findDocument, listVisibleDocuments, presentDocument, presentVersion } from './present.ts'
import { publishDocument, removeDocument, restoreDocument, withdrawDocument } from './publish-document.ts'
import { documentBody, documentReply, localeChoice, shippedReply, token, versionReply } from './schemas.ts'
import { getPageAddress, isStandardToken, listTakenTokens, standardTokens } from './tokens.ts'

/** Four bytes per character, and room for escapes. */
const documentBodyLimit = 256 * 1024

const crud = consoleCrud({
  path: 'static-pages',
  subject: 'document',
  model: DocumentRow,
  body: documentBody,
  bodyLimit: documentBodyLimit,
  response: documentReply,
  columns: ['updated_at', 'token', 'locale', 'title', 'country'],
  filter: z.strictObject({
    id: z.array(z.uuid()).max(1000).optional(),
    q: z.string().max(100).optional(),
    token: token.optional(),
    locale: localeChoice.optional(),
    domain_id: rowId.optional(),
    country: z.string().length(2).optional(),
  }),
  search: ['token', 'title'],
  narrow: {
    country: (query, country) => query.where((any) => any.where({ country }).orWhereNull('country')),
  },
  visible: listVisibleDocuments,
  reread: true,
  present: (row, ctx) => presentDocument(row, ctx.now()),
  async toRow(body, ctx, existing) {
    const faults: FieldErrors = { ...findTextFaults(body) }
    if (existing?.token !== body.token && isTaken(ctx, body.token)) faults.token = { code: 'token_reserved' }
    if (Object.keys(faults).length > 0) throw new AppError('validation_failed', { fields: faults })
    if (existing) await assertSamePlace(ctx, existing, body)
    await assertOnlyOne(ctx, body, existing)
    return {
      token: body.token,
      locale: body.locale,
      domainId: body.domain_id,
      country: body.country,
      title: body.title,
      description: body.description,
      intro: body.intro,
      body: body.body,
      inFooter: !isStandardToken(body.token) && body.in_footer,
      updatedBy: formatActor(ctx.actor),
      updatedAt: ctx.now(),
    }
  },
  remove: removeDocument,
})

type Body = z.output<typeof documentBody>

/** A free page cannot have the address of a page of the site or of a plugin, on or off. */
function isTaken({ services }: StaffRequestContext, wanted: string): boolean {
  if (isStandardToken(wanted)) return false
  const { plugins, features } = services.plugins
  const routes = [...features, ...plugins]
    .flatMap((owner) => owner.routes ?? [])
    .filter(({ path }) => !path.startsWith('/api/'))
  return listTakenTokens(services.pages.pages, routes).has(wanted)
}

/** One page has one text per language and place; with a second, the one shown would be random. */
async function assertOnlyOne(
  ctx: TxContext<StaffRequestContext>,
  { token, locale, domain_id, country }: Body,
  existing?: DocumentRow,
): Promise<void> {
  const [other] = await DocumentRow.query(ctx.tx).where({ token, locale, domain_id, country }).limit(1)
  if (other && other.id !== existing?.id) throw invalidField('token', 'document_exists')
}

/** A published page keeps its address, language and place, because its history is that of one page. */
async function assertSamePlace(ctx: TxContext<StaffRequestContext>, row: DocumentRow, body: Body): Promise<void> {
  const moved =
    row.token !== body.token ||
    row.locale !== body.locale ||
    row.domainId !== body.domain_id ||
    row.country !== body.country
  if (moved && (await DocumentVersion.query(ctx.tx).findOne({ document_id: row.id }))) {
    throw invalidField(row.token === body.token ? 'locale' : 'token', 'document_fixed')
  }
}

const one = '/api/console/static-pages/:id' as const
const resource = { param: 'id', kind: 'document', reach: 'staff' } as const
const reply = documentReply.extend({ version: z.number() })

export const documentChoicesRoute = staffRoute({
  method: 'GET',
  path: '/api/console/static-pages/choices',
  summary: 'Lists the addresses of the pages that every site has.',
  access: { staff: 'read', subject: 'document' },
  response: z.object({ standard: z.array(z.string()) }),
  handler: () => ({ standard: [...standardTokens] }),
})

export const shippedDocumentRoute = staffRoute({
  method: 'GET',
  path: '/api/console/static-pages/shipped',
  summary: 'Returns the shipped text of a page.',
  access: { staff: 'read', subject: 'document' },
  query: z.object({ token, locale: localeChoice }),
  response: shippedReply,
  handler(ctx, { query }) {
    if (!isStandardToken(query.token)) throw new AppError('not_found')
    return ctx.services.staticPages.shipped(query.token, query.locale)
  },
})

export const unwrittenDocumentsRoute = staffRoute({
  method: 'GET',
  path: '/api/console/static-pages/unwritten',
  summary: 'Lists the pages that show the shipped text at a place.',
  access: { staff: 'read', subject: 'document' },
  query: z.object({
    domain_id: rowIdText.optional(),
    country: countryCode.optional(),
    /** Absent: the language of the domain. */
    locale: localeChoice.optional(),
  }),
  response: z.object({
    locale: localeChoice,
    pages: z.array(z.object({ token: z.string(), address: z.string(), title: z.string() })),
  }),
  async handler(ctx, { query }) {
    const { services } = ctx
    const { domain_id: domainId = null, country = null } = query
    if (domainId !== null) authorizeStaff(ctx, 'read', 'document', domainId)
    const place = createSyntheticSite(ctx, { domainId, country, locale: ctx.site.locale })
    const locale =
      query.locale ??
      (domainId === null ? readConsoleLocale(ctx.headers) : undefined) ??
      services.settings.get(domainLanguage, place)
    const begun: { token: string }[] = await DocumentRow.query(services.db.knex)
      .where({ locale, domain_id: domainId, country })
      .select('token')
    const pages = standardTokens.flatMap((wanted) => {
      const shown = services.staticPages.read(wanted, { ...place, locale })
      if (!shown?.shipped || begun.some((row) => row.token === wanted)) return []
      return [{ token: wanted, address: getPageAddress(wanted), title: shown.title }]
    })
    return { locale, pages }
  },
})

export const previewDocumentRoute = staffRoute({
  method: 'POST',
  path: '/api/console/static-pages/preview',
  summary: 'Renders a static page with these texts; nothing is stored. Names unknown facts.',
  access: { staff: 'read', subject: 'document' },
  body: documentBody.omit({ in_footer: true }).extend({ title: oneLine(120), body: z.string().max(20_000) }),
  bodyLimit: documentBodyLimit,
  response: z.object({ html: z.string(), missing: z.array(z.string()) }),
  rateLimit: perMinute(240, 'ip'),
  async handler(ctx, { body: { domain_id: domainId, country, ...document } }) {
    authorizeStaff(ctx, 'read', 'document', domainId)
    const { render } = ctx.services.preview
    if (!render) throw new AppError('not_found')
    if (isTaken(ctx, document.token)) throw invalidField('token', 'token_reserved')
    if (isNestedTooDeep(document.body)) throw invalidField('body', 'nested_too_deep')
    const draft: PageDraft = { document, missing: [] }
    const site = createSyntheticSite(ctx, { domainId, country, locale: document.locale })
    const html = await render({ site, path: getPageAddress(document.token), draft })
    return { html, missing: draft.missing }
  },
})

export const documentVersionsRoute = staffRoute({
  method: 'GET',
  path: `${one}/versions`,
  summary: 'Lists the published and scheduled versions of a page, newest first.',
  access: { staff: 'read', subject: 'document' },
  params: idParams,
  response: z.object({ versions: z.array(versionReply) }),
  resource,
  async handler(ctx, { params }) {
    const row = await findDocument(ctx, params.id)
    const { knex } = ctx.services.db
    const found = await DocumentVersion.query(knex)
      .where({ document_id: row.id })
      .select(
        'document_versions.*',
        knex.raw(`(select s.name from staff_names s where 'staff:' || s.id = published_by) as published_by_name`),
      )
      .orderBy('number', 'desc')
      .limit(200)
    const current = found.find(({ effectiveAt }) => effectiveAt <= ctx.now())
    return { versions: found.map((version) => presentVersion(version, version === current && version.shown)) }
  },
})

export const publishDocumentRoute = staffRoute({
  method: 'POST',
  path: `${one}/publish`,
  summary: 'Publishes the draft of a page, now or at a given time.',
  access: { staff: 'update', subject: 'document' },
  params: idParams,
  body: z.object({
    version: rowVersion,
    at: z.iso.datetime({ offset: true }).nullable().default(null),
    /** For the terms: members must accept them again. */
    asks_again: z.boolean().default(false),
    note: oneLine(200).default(''),
  }),
  response: reply,
  resource,
  async handler(ctx, { params, body }) {
    const { version, at, asks_again: asksAgain, note } = body
    const act = { id: params.id, version, at: at === null ? null : new Date(at), asksAgain, note }
    return presentDocument(await publishDocument(ctx, act), ctx.now())
  },
})

export const withdrawDocumentRoute = staffRoute({
  method: 'POST',
  path: `${one}/withdraw`,
  summary: 'Withdraws a page; the text of a wider place, or the shipped one, applies again.',
  access: { staff: 'update', subject: 'document' },
  params: idParams,
  body: z.object({ version: rowVersion }),
  response: reply,
  resource,
  handler: async (ctx, { params, body }) =>
    presentDocument(await withdrawDocument(ctx, { id: params.id, ...body }), ctx.now()),
})

export const restoreDocumentRoute = staffRoute({
  method: 'POST',
  path: `${one}/restore`,
  summary: 'Republishes an earlier version of a page.',
  access: { staff: 'update', subject: 'document' },
  params: idParams,
  body: z.object({ version: rowVersion, number: z.number().int().min(1).max(1_000_000) }),
  response: reply,
  resource,
  handler: async (ctx, { params, body }) =>
    presentDocument(await restoreDocument(ctx, { id: params.id, ...body }), ctx.now()),
})

export const documentConsoleRoutes = [
  documentChoicesRoute,
  shippedDocumentRoute,
  unwrittenDocumentsRoute,
  previewDocumentRoute,
  ...crud,
  documentVersionsRoute,
  publishDocumentRoute,
  withdrawDocumentRoute,
  restoreDocumentRoute,
] as const
