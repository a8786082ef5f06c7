import { data } from 'react-router'
import type { RequestServices } from '../app/services.server.ts'
import { readCompany } from './company.ts'
import { collectFacts } from './facts.server.ts'
import { type FilledPage, fillPage, listMissingFacts, type PageTexts } from './fill-page.ts'

export interface OpenedDocument {
  token: string
  /** Language of the text, if it is not the page's; null if it is. */
  locale: string | null
  /** The languages in which the page exists; absent for a draft. */
  languages: string[] | undefined
  /** Date of the version in the reader's language, on the terms only. */
  terms: string | null
  document: FilledPage
}

/** Matches texts that mention prices, which are then loaded. */
const pricingPattern = /\{(message_price|packages)\}/

/** Parsing a long text costs more than rendering it; the same text with the same facts is parsed once. */
const documents = new Map<string, FilledPage>()
const maxCached = 200

/**
 * The page of an address (`/pages/:document` or `/:token`), or its draft in a staff preview. Throws a 404 if there is
 * none.
 */
export async function readStaticPage(
  { api, bootstrap, draft }: RequestServices,
  { document, token = document }: { document?: string; token?: string },
): Promise<OpenedDocument> {
  const own = draft?.document && { ...draft.document, languages: undefined, terms_version: bootstrap.now }
  const found = own ?? (await readPublished(api, token ?? '', document !== undefined))
  const texts = pickTexts(found)
  const stated = Object.values(texts).some((text: string) => pricingPattern.test(text))
  const [company, prices] = await Promise.all([
    readCompany(api),
    stated ? api('GET /api/packages').catch(() => null) : null,
  ])
  const facts = collectFacts(bootstrap, { company, prices, termsVersion: found.terms_version })
  draft?.missing.push(...listMissingFacts(texts, facts))
  return {
    token: found.token,
    locale: found.locale === bootstrap.site.locale ? null : found.locale,
    languages: found.languages,
    terms: found.token === 'terms' ? facts.version : null,
    document: fillTexts(texts, facts),
  }
}

/** The published page; standard pages exist under `/pages/` only, all others at the root. */
async function readPublished(api: RequestServices['api'], token: string, isStandardToken: boolean) {
  const found = await api('GET /api/documents/:token', { params: { token } })
  if (found.standard !== isStandardToken) throw data(null, { status: 404 })
  return found
}

const pickTexts = ({ title, description, intro, body }: PageTexts): PageTexts => ({
  title,
  description,
  intro,
  body,
})

function fillTexts(texts: PageTexts, facts: ReturnType<typeof collectFacts>): FilledPage {
  const key = JSON.stringify([texts, facts])
  const known = documents.get(key)
  if (known) return known
  const document = fillPage(texts, facts)
  if (documents.size >= maxCached) documents.clear()
  documents.set(key, document)
  return document
}
