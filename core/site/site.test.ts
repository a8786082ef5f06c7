import { beforeAll, describe, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../tests/factories/site.ts'
import { type TestApp, testApp } from '../../tests/harness/app.ts'
import { buildBootstrap } from './bootstrap.ts'
import { menuLocales, resolveSite } from './resolve-site.ts'

/** The fields of the specification, section 3; the key for push messages has the name of our API. */
const specified = [
  'countries',
  'name',
  'index_title',
  'description',
  'visible_profile_fields',
  'visible_profile_notes',
  'geoip_country',
  'geoip_selected_country',
  'cdn_prefix',
  'message_credits',
  'photo_credits',
  'gift_credits',
  'signup_credits',
  'message_length',
  'minimum_message_costs',
  'support_email',
  'enable_site_entry_popup',
  'push_public_key',
  'search_fields',
  'domain',
  'domain_language',
  'fictional_warning',
  'fictional_singular',
  'fictional_plural',
  'refund_days',
  'signups',
  'logged_out_search',
  'logged_out_search_trafficsource',
  'member_resell',
]

let app: TestApp
let site: TestSite
beforeAll(async () => {
  app = await testApp()
  site = await testSite(app, { countries: ['NL', 'BE'] })
})

describe('settings.php', () => {
  test('has exactly the specified fields', async () => {
    const { body } = await site.client().get('/api/settings.php')
    expect(Object.keys(body.settings).sort()).toEqual([...specified].sort())
    expect(body.settings).toMatchObject({
      domain: site.host,
      countries: ['NL', 'BE'],
      geoip_selected_country: 'NL',
      member_resell: 'no',
      message_length: 1000,
    })
  })

  test('follows a changed setting at once, in this domain only', async () => {
    const other = await testSite(app)
    await site.set('name', 'Brand of this one')
    expect((await site.client().get('/api/settings.php')).body.settings.name).toBe('Brand of this one')
    expect((await other.client().get('/api/settings.php')).body.settings.name).toBe('Tested')
  })

  test('texts are those of the visitor’s language', async () => {
    await site.set('description', { nl: 'Nederlands', en: 'English' })
    const client = site.client()
    client.cookies.set('locale', 'en')
    expect((await client.get('/api/settings.php')).body.settings.description).toBe('English')
    client.cookies.set('locale', 'de')
    expect((await client.get('/api/settings.php')).body.settings.description).toBe('Nederlands')
  })
})

describe('country and language', () => {
  const facts = () => ({
    domain: app.services.sites.byId(site.domainId) as never,
    origin: 'http://x',
    detectedCountry: null,
  })
  const resolve = (more: object) => resolveSite(app.services.settings, { ...facts(), ...more })

  test('the menu holds what the domain and the country both speak', () => {
    expect(menuLocales(app.services.settings, { domainId: site.domainId, country: 'BE' })).toEqual(['nl', 'de', 'fr'])
    expect(menuLocales(app.services.settings, { domainId: site.domainId, country: 'NL' })).toEqual(['nl'])
    expect(menuLocales(app.services.settings, { domainId: site.domainId, country: 'PL' })).toEqual(['nl'])
  })

  test('a member’s country follows his address, then his profile, never a cookie', () => {
    const member = { country: 'BE', language: 'fr' }
    expect(resolve({ member, chosenCountry: 'NL' })).toMatchObject({ country: 'BE', locale: 'fr' })
    expect(resolve({ member, chosenCountry: 'BE', detectedCountry: 'NL' })).toMatchObject({ country: 'NL' })
  })

  test('the address’s language goes before the cookie, the cookie before the account', () => {
    const member = { country: 'NL', language: 'fr' }
    expect(resolve({ member, chosenLocale: 'en', requestedLocale: 'de' }).locale).toBe('de')
    expect(resolve({ member, chosenLocale: 'en' }).locale).toBe('en')
    expect(resolve({ chosenLocale: 'xx' }).locale).toBe('nl')
  })
})

test('the bootstrap of a page holds public settings only and the company', async () => {
  const { services } = app
  const place = services.sites.siteFor(site.domainId)
  const ctx = {
    services,
    site: place,
    actor: { kind: 'visitor' } as const,
    requestId: 'test',
    now: () => services.clock.now(),
    visitorConsents: { tracking: true },
    setting: (definition: Parameters<typeof services.settings.get>[0]) =>
      services.settings.get(definition, place) as never,
  }
  const bootstrap = await buildBootstrap(ctx)
  expect(bootstrap).toMatchObject({
    user: null,
    consents: { tracking: true },
    site: { domain: site.host, company: { name: 'Test BV' } },
  })
  const hidden = services.settings
    .definitions()
    .filter((definition) => !definition.public)
    .map((definition) => definition.key)
  expect(hidden.filter((key) => key in bootstrap.settings)).toEqual([])
})
