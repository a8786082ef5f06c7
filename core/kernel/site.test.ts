import { describe, expect, test } from 'vitest'
import { testSite } from '../../tests/factories/site.ts'
import { testApp } from '../../tests/harness/app.ts'
import { buildBootstrap } from '../app/pages/bootstrap.ts'
import { listMenuLocales, resolveSite } from '../platform/site/resolve-site.ts'

/** The fields in section 3 of the specification; the key for push messages has the name of our API. */
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

const app = await testApp()
const site = await testSite(app, { countries: ['NL', 'BE'] })

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

  test('reflects a changed setting immediately, in this domain only', async () => {
    const other = await testSite(app)
    await site.set('name', 'Brand of this one')
    expect((await site.client().get('/api/settings.php')).body.settings.name).toBe('Brand of this one')
    expect((await other.client().get('/api/settings.php')).body.settings.name).toBe('Tested')
  })

  test('texts are in the visitor’s language only, except the one with a fallback', async () => {
    await site.set('description', { nl: 'Nederlands', en: 'English' })
    await site.set('fictional_warning', { nl: 'Verzonnen.' })
    const client = site.client()
    client.cookies.set('locale', 'en')
    expect((await client.get('/api/settings.php')).body.settings.description).toBe('English')
    client.cookies.set('locale', 'de')
    const { description, fictional_warning } = (await client.get('/api/settings.php')).body.settings
    expect({ description, fictional_warning }).toEqual({ description: '', fictional_warning: 'Verzonnen.' })
  })
})

describe('the day', () => {
  // 23:30 in London is 00:30 on the first of July in Amsterdam.
  const moment = '2027-06-30T22:30:00Z'

  test('ages change at midnight in each country', async () => {
    const wide = await testSite(app, { countries: ['NL', 'GB'] })
    const member = await wide.member({ birth: '1990-07-01' })
    const before = app.clock.now()
    app.clock.set(moment)
    const ageFrom = async (country: string) => {
      const { client } = await wide.member({ country })
      return (await client.get(`/api/members/${member.id}`)).body.profile.age
    }
    expect({ NL: await ageFrom('NL'), GB: await ageFrom('GB') }).toEqual({ NL: 37, GB: 36 })
    await wide.set('time_zone', 'Europe/London')
    expect(await ageFrom('NL')).toBe(36)
    app.clock.set(before)
  })

  test('the local date decides who may sign up', async () => {
    const wide = await testSite(app, { countries: ['NL', 'GB'] })
    const readProblems = async (country: string) => {
      const visitor = wide.client()
      visitor.cookies.set('country', country)
      return (await visitor.post('/api/signup/check', { date_of_birth: '2009-07-01', country })).body.errors ?? {}
    }
    const before = app.clock.now()
    app.clock.set(moment)
    expect(await readProblems('NL')).not.toHaveProperty('date_of_birth')
    expect(await readProblems('GB')).toHaveProperty('date_of_birth')
    app.clock.set(before)
  })

  test('pages receive the time zone of the country', () => {
    const of = (country: string) => app.services.sites.getSite(site.domainId, country).timeZone
    expect({ NL: of('NL'), BE: of('BE'), IE: of('IE'), US: of('US') }).toEqual({
      NL: 'Europe/Amsterdam',
      BE: 'Europe/Brussels',
      IE: 'Europe/Dublin',
      US: 'America/New_York',
    })
  })
})

describe('country and language', () => {
  const buildFacts = () => ({
    domain: app.services.sites.findById(site.domainId) as never,
    origin: 'http://x',
    detectedCountry: null,
  })
  const resolve = (more: object) => resolveSite(app.services.settings, { ...buildFacts(), ...more })

  test('the menu lists the languages of both domain and country', () => {
    expect(listMenuLocales(app.services.settings, { domainId: site.domainId, country: 'BE' })).toEqual([
      'nl',
      'de',
      'fr',
    ])
    expect(listMenuLocales(app.services.settings, { domainId: site.domainId, country: 'NL' })).toEqual(['nl'])
    expect(listMenuLocales(app.services.settings, { domainId: site.domainId, country: 'PL' })).toEqual(['nl'])
  })

  test('the country of a member is the one in the profile, regardless of address and cookie', () => {
    const member = { country: 'BE', language: 'fr' }
    expect(resolve({ member, chosenCountry: 'NL' })).toMatchObject({ country: 'BE', locale: 'fr' })
    expect(resolve({ member, chosenCountry: 'NL', detectedCountry: 'NL' })).toMatchObject({ country: 'BE' })
  })

  test('the language of the address wins over the cookie, the cookie over the account', () => {
    const member = { country: 'NL', language: 'fr' }
    expect(resolve({ member, chosenLocale: 'en', requestedLocale: 'de' }).locale).toBe('de')
    // An account has one language for pages and mails, on every device.
    expect(resolve({ member, chosenLocale: 'en' }).locale).toBe('fr')
    expect(resolve({ chosenLocale: 'xx' }).locale).toBe('nl')
  })
})

test('the bootstrap of a page contains only public settings and the company', async () => {
  const { services } = app
  const place = services.sites.getSite(site.domainId)
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
    .listDefinitions()
    .filter((definition) => !definition.public)
    .map((definition) => definition.key)
  expect(hidden.filter((key) => key in bootstrap.settings)).toEqual([])
})
