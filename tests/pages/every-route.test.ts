import { expect, test } from 'vitest'
import type { Locale } from '../../core/kernel/site.ts'
import { type Messages, readCatalogues } from '../../core/platform/i18n/read.ts'
import { getEnabledKey } from '../../core/platform/plugins/index.ts'
import { createIdAt } from '../../core/shared/ids.ts'
import { fetchPage, listTexts } from '../e2e/steps/pages.ts'
import { listSpecifiedRoutes, type RouteKeys } from '../e2e/steps/specified-routes.ts'
import { addPackage, addPaymentAccount } from '../factories/rows.ts'
import { type TestSite, testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'

// Opens every address of the specification in every language, as a visitor, a free member and a Premium member. Each
// must be a page in the site's language, without a key, a placeholder or a sentence of another language.

const app = await testApp({ rateLimits: false })
const plugins = app.services.plugins.plugins.map(({ id }) => id)
const catalogues = readCatalogues(plugins)

/** A country for each language in which it is the first one. */
const countries: Record<Locale, string> = { nl: 'NL', en: 'GB', de: 'DE', fr: 'FR', es: 'ES', it: 'IT', pl: 'PL' }

/** All sentences of a catalogue by key: texts without placeholders that are long enough not to be names. */
function getSentences(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : getSentences(value, `${prefix}${key}.`),
  )
}
const sentences = (locale: Locale) =>
  new Map(getSentences({ ...catalogues[locale].site, ...catalogues[locale].plugins } as Messages))

/** Sentences of other languages that do not also occur in this one. */
function foreignTo(locale: Locale): Set<string> {
  const own = new Set(sentences(locale).values())
  const others = (Object.keys(countries) as Locale[]).filter((other) => other !== locale)
  const foreign = others.flatMap((other) => [...sentences(other).values()])
  return new Set(
    foreign.filter((text) => text.includes(' ') && text.length > 14 && !/[{<]/.test(text) && !own.has(text)),
  )
}

const key = /^[a-z][a-z_-]*(\.[a-z0-9_-]+)+$/
const gap = /\{\{?\w+\}?\}|%\{\w+\}|\[object |undefined|\bNaN\b/

const viewers = new Map<Locale, { site: TestSite; made: RouteKeys; clients: Record<string, TestClient> }>()
for (const [locale, country] of Object.entries(countries) as [Locale, string][]) {
  const site = await testSite(app, { countries: [country] })
  await site.set('locales', Object.keys(countries))
  await site.set('domain_language', locale)
  for (const id of plugins) await site.set(getEnabledKey(id), true)
  await site.set('payments.accept_test', true)
  const packageId = await addPackage(app.db, site.domainId, { country })
  await addPaymentAccount(app.db, site.domainId, { methods: ['ideal', 'creditcard', 'directdebit'] })
  const options = { country }
  const [free, premium] = [await site.member(options), await site.member({ ...options, paidUser: true })]
  const other = await site.member(options)
  for (const { id } of [free, premium]) {
    const message = { id: createIdAt(app.clock.now()), kind: 'text', text: 'Hallo' }
    expect((await other.client.post(`/api/members/${id}/messages`, message)).status).toBe(200)
  }
  const chat = (await premium.client.get('/api/chats.php')).body.chats[0].conversation.id
  await app.db.asOwner('update members set language = $2 where domain_id = $1', [site.domainId, locale])
  viewers.set(locale, {
    site,
    made: { person: other.id, chat, pack: packageId ?? '' },
    clients: { visitor: site.client(), free: free.client, premium: premium.client },
  })
}

test.each(Object.keys(countries) as Locale[])(
  'in %s every address is a page of that language',
  async (locale) => {
    const { made, clients } = viewers.get(locale) ?? expect.fail()
    const foreign = foreignTo(locale)
    const faults: string[] = []
    let pages = 0
    for (const [who, client] of Object.entries(clients)) {
      for (const address of listSpecifiedRoutes(made)) {
        const { status, html } = await fetchPage(client, address)
        const fault = (what: string) => faults.push(`${who} ${address.replace(made.person, ':id')}: ${what}`)
        if (status === 302 || (status === 403 && who === 'visitor')) continue
        // The chat belongs to the Premium member, so it does not exist for the free member.
        if (status === 404 && address === `/chats/${made.chat}` && who === 'free') continue
        if (status !== 200) {
          fault(String(status))
          continue
        }
        pages++
        if (!new RegExp(`<html lang="${locale}(-[A-Z]{2})?"`).test(html)) fault('another language in its head')
        for (const text of listTexts(html)) {
          if (key.test(text) && text.split('.')[0] !== 'www') fault(`a key: ${text}`)
          if (gap.test(text)) fault(`a gap: ${text}`)
          if (foreign.has(text)) fault(`of another language: ${text}`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(pages).toBeGreaterThan(90)
  },
  180_000,
)
