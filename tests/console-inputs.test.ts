import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { toFieldErrors } from '../core/kernel/validate.ts'
import { collectRoutes } from '../core/platform/http/router.ts'
import { saveSettings } from './factories/settings.ts'
import { testSite } from './factories/site.ts'
import { testApp } from './harness/app.ts'

const app = await testApp()
const site = await testSite(app)
const owner = await site.staff('owner')

const twoLines = 'Brand\r\nBcc: everyone@example.test'

describe('one-line inputs refuse a line break', () => {
  /** Fields with a multi-line input, a looked-up key or a browser's hash. */
  const others = new Set([
    'answer',
    'note',
    'reason',
    'message',
    'description',
    'hypothesis',
    'credentials',
    'token',
    'email',
    'password',
    'password_repeat',
    // Texts of static pages.
    'intro',
    'body',
    // Text overrides of the catalogues, whose original texts may have several lines.
    'forms',
    // Settings of a preview, each with its own type.
    'settings',
    // A file's contents.
    'xml',
    'private_key',
  ])

  /** Whether a field of this type accepts a text of two lines, on its own, in a list or in a map. */
  const takes = (type: z.ZodType): boolean =>
    [twoLines, [twoLines], { NL: twoLines }].some((value) => type.safeParse(value).success)

  test('in every field of the console', () => {
    const fields = collectRoutes(app.services)
      .filter((route) => typeof route.access === 'object' && route.body instanceof z.ZodObject)
      .flatMap((route) =>
        Object.entries(route.body.shape as Record<string, z.ZodType>)
          .filter(([name, type]) => !others.has(name) && takes(type))
          .map(([name]) => `${route.method} ${route.path} ${name}`),
      )
    expect(fields).toEqual([])
  })

  test('in every setting with a one-line input', async () => {
    const texts = app.services.settings.listDefinitions().filter(({ component }) => component === 'text')
    expect(texts.map(({ key }) => key)).toContain('mail_from_name')
    const keys = texts.filter(({ scopes }) => scopes.includes('domain')).map(({ key }) => key)
    const reply = await saveSettings(owner, site, Object.fromEntries(keys.map((key) => [key, twoLines])))
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors).sort()).toEqual([...keys, 'root'].sort())
  })
})

describe('values that a registry knows are chosen from it', () => {
  const account = () => ({
    provider: 'sandbox',
    label: 'Bank',
    domain_id: site.domainId,
    countries: ['NL'],
    methods: ['ideal'],
    currencies: ['EUR'],
  })
  const buildCredits = () => ({
    domain_id: site.domainId,
    country: 'NL',
    tier: 'p1',
    credits: 10,
    amount: 999,
    currency: 'EUR',
  })
  const buildCode = () => ({
    code: 'SPRING',
    domain_id: site.domainId,
    country: 'NL',
    value_percentage: 10,
    currency: 'EUR',
    payment_methods: ['ideal'],
  })
  const cases: [string, () => object, string, object][] = [
    ['payment-accounts', account, 'provider', { provider: 'nobody' }],
    ['payment-accounts', account, 'currencies.0', { currencies: ['XQX'] }],
    ['payment-accounts', account, 'countries.0', { countries: ['QQ'] }],
    ['payment-accounts', account, 'methods.0', { methods: ['barter'] }],
    ['packages', buildCredits, 'currency', { currency: 'XQX' }],
    ['packages', buildCredits, 'country', { country: 'QQ' }],
    ['discount-codes', buildCode, 'currency', { currency: 'XQX' }],
    ['discount-codes', buildCode, 'country', { country: 'QQ' }],
    ['discount-codes', buildCode, 'payment_methods.0', { payment_methods: ['barter'] }],
  ]
  test.each(cases)('%s refuse values that the registry does not know', async (resource, body, field, wrong) => {
    const path = `/api/console/${resource}`
    const reply = await owner.post(path, { ...body(), ...wrong })
    expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining([field]),
    })
    expect(
      (await owner.post(path, { ...body(), active: false, status: 'disabled', code: crypto.randomUUID() })).status,
    ).toBe(200)
  })

  test('a time zone is one of the known names, not an hour offset from Greenwich', async () => {
    const path = `/api/console/domains/${site.domainId}`
    const readBody = async (zone: string) => ({ ...(await owner.get(path)).body, time_zone: zone })
    expect((await owner.put(path, await readBody('+01:00'))).status).toBe(422)
    expect((await owner.put(path, await readBody('Europe/Kyiv'))).body.time_zone).toBe('Europe/Kyiv')
  })

  test.each([
    ['site_entry_popup_countries', ['QQ']],
    ['tracking.consent_countries', ['NL', 'QQ']],
    ['minimum_message_costs', { QQ: { costs: 1, currency: 'EUR' } }],
    ['minimum_message_costs', { NL: { costs: 1, currency: 'XQX' } }],
  ])('in the setting %s', async (key, value) => {
    expect((await saveSettings(owner, site, { [key]: value })).status).toBe(422)
  })

  test('and the console receives the choices', async () => {
    const support = await site.staff('support', site.domainId)
    const { body } = await support.get('/api/console/choices', { headers: { 'accept-language': 'de' } })
    expect(body.providers).toContainEqual(
      expect.objectContaining({
        id: 'sandbox',
        methods: expect.arrayContaining(['ideal']),
        plugin: 'payments-sandbox',
      }),
    )
    expect(body.methods).toContainEqual({ id: 'giropay', name: 'Giropay', ended: true })
    expect(body).toMatchObject({
      countries: expect.arrayContaining(['NL', 'CH']),
      currencies: expect.arrayContaining(['EUR', 'PLN']),
      time_zones: expect.arrayContaining(['Europe/Amsterdam', 'UTC']),
    })
  })
})

test('operators open a country that the specification does not name: domain, packages, regions, places', async () => {
  const path = `/api/console/domains/${site.domainId}`
  const domain = (await owner.get(path)).body
  const opened = await owner.put(path, { ...domain, countries: [...domain.countries, 'LU'] })
  expect({ status: opened.status, countries: opened.body.countries }).toEqual({
    status: 200,
    countries: [...domain.countries, 'LU'],
  })
  const bundle = { domain_id: site.domainId, country: 'LU', tier: 'p1', credits: 10, amount: 999, currency: 'EUR' }
  expect((await owner.post('/api/console/packages', bundle)).status).toBe(200)
  const visitor = site.client()
  const regions = (await visitor.get('/api/regions.php?country=LU')).body.regions
  expect(regions).toContainEqual({ code: 'LU-EC', name: 'Echternach' })
  const { places } = (await visitor.get('/api/places?country=LU&q=esch')).body
  expect(places[0]).toMatchObject({ name: 'Esch-sur-Alzette', country: 'LU' })
  const { country_currencies: currencies } = (await owner.get('/api/console/choices')).body
  expect(currencies).toMatchObject({ LU: 'EUR', DK: 'DKK' })
})

describe('an error says what would be valid', () => {
  /** These fields are sent by programs, which read the error code. */
  const byPrograms = new Set([
    'setting',
    'version',
    'cursor',
    'settings',
    'changes',
    'drafts',
    'versions',
    'xml',
    'seen',
  ])
  /** Texts that say only that something is wrong, not what. */
  const saysNothing = new Set(['invalid', 'invalid_type', 'setting_invalid'])
  const wrongValues = ['§ !', 'x'.repeat(30_000), '', 1.5, -1, 1e12, null, ['§ !', '§ !'], { QQ: '§ !' }]
  const getCodes = (type: z.ZodType, value: unknown) => {
    const parsed = type.safeParse(value, { reportInput: true })
    return parsed.success ? [] : Object.values(toFieldErrors(parsed.error.issues)).map(({ code }) => code)
  }
  /** The JSON types that an input sends for this field: an input for numbers never sends a text. */
  const getTypes = (type: z.ZodType): string[] => {
    const schema = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as { type?: string; anyOf?: [] }
    const kinds = [schema, ...((schema.anyOf ?? []) as { type?: string }[])].map((each) => String(each.type))
    return kinds.map((kind) => (kind === 'integer' ? 'number' : kind))
  }
  const isOfTexts = (type: z.ZodType) => {
    const { items } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as { items?: { type?: string } }
    return items === undefined || items.type === 'string'
  }
  const getKind = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)
  const silent = (name: string, type: z.ZodType) => {
    if (!isOfTexts(type)) return []
    const types = getTypes(type)
    const values = wrongValues.filter(
      (value) => types.includes(getKind(value)) || (value === null && types[0] === 'number'),
    )
    return values.flatMap((value) =>
      getCodes(type, value)
        .filter((code) => saysNothing.has(code))
        .map((code) => `${name}: ${code}`),
    )
  }

  test('at every field of a form', () => {
    const found = collectRoutes(app.services)
      .filter((route) => typeof route.access === 'object' && route.body instanceof z.ZodObject)
      .flatMap((route) =>
        Object.entries(route.body.shape as Record<string, z.ZodType>)
          .filter(([name]) => !byPrograms.has(name))
          .flatMap(([name, type]) => silent(`${route.method} ${route.path} ${name}`, type)),
      )
    expect([...new Set(found)]).toEqual([])
  })

  test('at every setting', () => {
    const found = app.services.settings.listDefinitions().flatMap(({ key, type }) => silent(key, type))
    expect([...new Set(found)]).toEqual([])
  })
})
