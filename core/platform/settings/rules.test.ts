import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addPackage, addPaymentAccount } from '../../../tests/factories/rows.ts'
import { saveSettings } from '../../../tests/factories/settings.ts'
import { type TestSite, testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { staffRules } from '../../features/staff/rules.ts'
import { secondFactorRoles } from '../../features/staff/settings.ts'
import { getEnabledKey } from '../plugins/index.ts'

const app = await testApp()
const site = await testSite(app, { countries: ['NL'] })
const owner = await site.staff('owner')
const api = '/api/console/settings'

type Values = Record<string, unknown>
const put = (at: TestSite, values: Values, confirmed: string[] = []) => saveSettings(owner, at, values, { confirmed })

interface Case {
  rule: string
  /** A valid state and the change that violates the rule. */
  before?: Values
  change: Values
  /** The setting named as wrong. Default: the one that changes. */
  field?: string
  /** The corrected change. */
  mended: Values
  /** Rules confirmed for the state before. */
  confirmed?: string[]
  prepare?: (at: TestSite) => Promise<unknown>
}

const pack = ({ domainId }: TestSite) => addPackage(app.db, domainId, { credits: 10, amount: 999 })
const sale = async (at: TestSite) => {
  await pack(at)
  await addPaymentAccount(app.db, at.domainId)
}
/** Publishes the operator's own terms in one language, for all visitors. */
const publish = async (domainId: number, locale: string) => {
  const page = { token: 'terms', locale, domain_id: domainId, title: 'Terms', body: 'Agree.' }
  const { id, version } = (await owner.post('/api/console/static-pages', page)).body
  expect((await owner.post(`/api/console/static-pages/${id}/publish`, { version })).status).toBe(200)
}
const free = { message_credits: 0, photo_credits: 0 }

const refused: Case[] = [
  {
    rule: 'rules.fictional_warning',
    change: { fictional_enabled: true, fictional_warning: { de: 'Erfunden.' } },
    field: 'fictional_warning',
    mended: { fictional_enabled: true, locales: ['nl'], fictional_warning: { nl: 'Verzonnen.' } },
  },
  {
    rule: 'rules.fictional_warning',
    before: { fictional_enabled: true, locales: ['nl'], fictional_warning: { nl: 'Verzonnen.' } },
    change: { locales: ['nl', 'fr'] },
    field: 'fictional_warning',
    mended: { locales: ['nl', 'fr'], fictional_warning: { nl: 'Verzonnen.', fr: 'Inventés.' } },
  },
  {
    rule: 'rules.language_without_index_title',
    change: { index_title: { de: 'Titel' } },
    mended: { index_title: { de: 'Titel', nl: 'Titel' } },
  },
  {
    rule: 'rules.language_without_description',
    before: { description: { nl: 'Tekst' } },
    change: { domain_language: 'de' },
    field: 'description',
    mended: { domain_language: 'de', description: { nl: 'Tekst', de: 'Text' } },
  },
  {
    rule: 'rules.language_without_pages',
    before: { locales: ['nl'] },
    prepare: ({ domainId }) => publish(domainId, 'nl'),
    change: { locales: ['nl', 'de'] },
    mended: { locales: ['nl'], enable_site_entry_popup: 'no' },
  },
  {
    rule: 'rules.language_without_pages',
    before: { locales: ['nl'] },
    prepare: ({ domainId }) => publish(domainId, 'nl'),
    change: { domain_language: 'pl' },
    field: 'locales',
    mended: { domain_language: 'nl' },
  },
  {
    rule: 'rules.fictional_warning',
    before: { locales: ['nl'], fictional_enabled: true, fictional_warning: { nl: 'Verzonnen.' } },
    change: { domain_language: 'de' },
    field: 'fictional_warning',
    mended: { domain_language: 'de', fictional_warning: { nl: 'Verzonnen.', de: 'Erfunden.' } },
  },
  {
    rule: 'rules.company_without_address',
    before: { signups: 'invite' },
    prepare: ({ companyId }) => app.db.asOwner(`update companies set address = '' where id = $1`, [companyId]),
    change: { signups: 'all' },
    mended: { signups: 'invite' },
  },
  { rule: 'rules.no_package', before: free, change: { message_credits: 2 }, mended: free },
  {
    rule: 'rules.prices_without_tax',
    prepare: sale,
    change: { 'payments.tax_from_table': false, 'payments.tax_rate': 0 },
    field: 'payments.tax_rate',
    mended: { 'payments.tax_from_table': false, 'payments.tax_rate': 900 },
  },
  {
    rule: 'rules.company_incomplete',
    before: { 'payments.accept_test': true },
    confirmed: ['rules.test_payments'],
    prepare: ({ companyId }) => app.db.asOwner(`update companies set vat_numbers = '{}' where id = $1`, [companyId]),
    change: { 'payments.accept_test': false },
    mended: { 'payments.accept_test': false, ...free },
  },
  {
    rule: 'rules.costs_of_free_messages',
    before: { minimum_message_costs: { NL: { costs: 20, currency: 'EUR' } } },
    change: { message_credits: 0 },
    field: 'minimum_message_costs',
    mended: { message_credits: 0, minimum_message_costs: {} },
  },
  {
    rule: 'rules.everything_free',
    change: { free_conversations: 1000, free_messages: 10_000 },
    field: 'free_messages',
    mended: { free_conversations: 1000, free_messages: 20 },
  },
  { rule: 'rules.premium_fewer_photos', change: { photos_premium: 2 }, mended: { photos_premium: 2, photos_free: 2 } },
  {
    rule: 'time-bonus.rules.countdown_untrue',
    change: { 'welcome-discount.window_seconds': 90_000 },
    field: 'time-bonus.window_seconds',
    mended: { 'welcome-discount.window_seconds': 90_000, 'welcome-discount.percentage': 10 },
  },
  {
    rule: 'time-bonus.rules.code_ended',
    prepare: ({ domainId }) =>
      app.db.asOwner(
        `insert into discount_codes (id, code, domain_id, value_percentage, expires, created_at)
          values (gen_random_uuid(), 'OLD', $1, 20, '2026-01-01', now())`,
        [domainId],
      ),
    change: { 'time-bonus.code': 'OLD' },
    mended: { 'time-bonus.code': 'NEW' },
  },
  {
    rule: 'welcome-discount.rules.code_ended',
    prepare: ({ domainId }) =>
      app.db.asOwner(
        `insert into discount_codes (id, code, domain_id, value_percentage, status, created_at)
          values (gen_random_uuid(), 'PAST', $1, 20, 'disabled', now())`,
        [domainId],
      ),
    change: { 'welcome-discount.code': 'PAST' },
    mended: { 'welcome-discount.code': 'PRESENT' },
  },
  {
    rule: 'premium-claim.rules.incomplete',
    before: { [getEnabledKey('premium-claim')]: true },
    change: { 'premium-claim.percentage': 46, 'premium-claim.source': 'Own figures' },
    field: 'premium-claim.percentage',
    mended: {
      'premium-claim.percentage': 46,
      'premium-claim.source': 'Own figures',
      'premium-claim.measured_on': '2026-01-15',
      'premium-claim.sample_size': 900,
    },
  },
  {
    rule: 'premium-claim.rules.ahead',
    before: { [getEnabledKey('premium-claim')]: true },
    change: { 'premium-claim.measured_on': '2027-01-15' },
    mended: { 'premium-claim.measured_on': '2026-01-15' },
  },
  {
    rule: 'swipe-game.rules.premium_fewer',
    change: { 'swipe-game.premium_likes_per_day': 2 },
    mended: { 'swipe-game.premium_likes_per_day': 8 },
  },
  {
    rule: 'payments-direct-debit.rules.no_cap',
    before: { [getEnabledKey('payments-direct-debit')]: true },
    change: { 'payments-direct-debit.daily_cap': 0 },
    mended: { 'payments-direct-debit.daily_cap': 5000 },
  },
  {
    rule: 'payments-direct-debit.rules.month_below_day',
    before: { [getEnabledKey('payments-direct-debit')]: true },
    change: { 'payments-direct-debit.monthly_cap': 9999 },
    mended: { 'payments-direct-debit.monthly_cap': 9999, 'payments-direct-debit.daily_cap': 5000 },
  },
  {
    rule: 'time-bonus.rules.same_code',
    change: { 'time-bonus.code': 'SAME', 'welcome-discount.code': 'SAME' },
    field: 'time-bonus.code',
    mended: { 'time-bonus.code': 'ONE', 'welcome-discount.code': 'OTHER' },
  },
  { rule: 'rules.blank_name', change: { name: '  ' }, mended: { name: '' } },
  {
    rule: 'rules.footer_without_text',
    change: { us_footer: true, us_footer_text: '  ' },
    field: 'us_footer_text',
    mended: { us_footer: true, us_footer_text: '' },
  },
  {
    rule: 'rules.strike_ladder',
    change: { strikes_to_ban: 2, strikes_to_suspend: 3 },
    field: 'strikes_to_ban',
    mended: { strikes_to_ban: 4, strikes_to_suspend: 3 },
  },
  { rule: 'rules.accent_on_paper', change: { brand_primary: '#f7a8c0' }, mended: { brand_primary: '#0a5f38' } },
  { rule: 'rules.ink_on_paper', change: { brand_ink: '#9a9a9a' }, mended: { brand_ink: '#333333' } },
  { rule: 'rules.ink_at_night', change: { brand_night_ink: '#554450' }, mended: { brand_night_ink: '#eeeeee' } },
  { rule: 'rules.color_carries_no_text', change: { brand_unread: '#7c7c7c' }, mended: { brand_unread: '#444444' } },
  {
    rule: 'rules.picture_not_here',
    change: { brand_logo: { id: '01900000-0000-7000-8000-000000000000', width: 320, height: 80 } },
    mended: { brand_logo: null },
  },
]

test.each(refused)('$rule refuses, names the setting and says what to do', async (each) => {
  const own = await testSite(app, { countries: ['NL'] })
  if (each.before) expect((await put(own, each.before, each.confirmed)).status).toBe(200)
  await each.prepare?.(own)
  const { rule, change, field: key = Object.keys(change)[0] as string } = each
  const reply = await put(own, change)
  expect([reply.status, reply.body.errors[key]]).toEqual([422, expect.any(String)])
  expect(reply.body.current).toContainEqual({ rule, key, domain_id: own.domainId, country: 'NL' })
  expect((await put(own, each.mended)).status).toBe(200)
})

const claim = {
  'premium-claim.percentage': 46,
  'premium-claim.source': 'Own figures',
  'premium-claim.measured_on': '2026-01-15',
  'premium-claim.sample_size': 900,
}
const warned: Pick<Case, 'rule' | 'before' | 'change' | 'prepare'>[] = [
  { rule: 'rules.search_of_traffic', change: { logged_out_search: 'all' } },
  { rule: 'rules.language_not_spoken', change: { domain_language: 'pl' } },
  { rule: 'rules.entry_warning_elsewhere', change: { site_entry_popup_countries: ['DE'] } },
  { rule: 'rules.no_sister_site', change: { member_resell: 'yes' } },
  { rule: 'rules.no_invitation', change: { signups: 'invite' } },
  { rule: 'rules.search_of_hidden_field', change: { visible_profile_fields: ['hair'] } },
  {
    rule: 'rules.no_support_address',
    before: { support_email: 'help@tested.example' },
    change: { support_email: '' },
  },
  // A credit costs at least one euro, a message two credits.
  {
    rule: 'rules.costs_too_low',
    prepare: sale,
    change: { minimum_message_costs: { NL: { costs: 100, currency: 'EUR' } } },
  },
  {
    rule: 'rules.costs_too_low',
    prepare: sale,
    change: { minimum_message_costs: { NL: { costs: 200, currency: 'USD' } } },
  },
  {
    rule: 'premium-claim.rules.old',
    before: { [getEnabledKey('premium-claim')]: true, ...claim },
    change: { 'premium-claim.measured_on': '2023-01-15' },
  },
]

test.each(warned)('$rule accepts the change with a warning', async ({ rule, before, prepare, change }) => {
  const own = await testSite(app, { countries: ['NL'] })
  if (before) expect((await put(own, before)).status).toBe(200)
  await prepare?.(own)
  const reply = await put(own, change)
  expect(reply.status).toBe(200)
  const [warning] = reply.body.warnings.filter((each: { rule: string }) => each.rule === rule)
  // The text contains the number or names of its findings.
  expect(warning).toMatchObject({ level: 'warn', text: expect.stringMatching(/^[A-Z].{20,}/s) })
  expect(warning.text).not.toContain(rule)
})

const takesTestPayments = { [getEnabledKey('payments-sandbox')]: true, 'payments.accept_test': true }
const agreed = ['rules.test_payments']

const confirmable: Pick<Case, 'rule' | 'before' | 'change' | 'prepare' | 'confirmed'>[] = [
  { rule: 'rules.no_payment_method', before: free, prepare: pack, change: { photo_credits: 2 } },
  {
    rule: 'rules.no_payment_method',
    before: takesTestPayments,
    confirmed: agreed,
    prepare: sale,
    change: { 'payments.accept_test': false },
  },
  {
    rule: 'rules.no_payment_method',
    before: takesTestPayments,
    confirmed: agreed,
    prepare: sale,
    change: { [getEnabledKey('payments-sandbox')]: false },
  },
  { rule: 'rules.test_payments', change: { 'payments.accept_test': true } },
  { rule: 'rules.message_above_packages', prepare: sale, change: { message_credits: 11 } },
  { rule: 'rules.consent_not_asked', change: { 'tracking.consent_countries': [] } },
  { rule: 'rules.sender_elsewhere', change: { mail_from_address: 'love@elsewhere.example' } },
  { rule: 'rules.quiet_all_day', change: { 'notifications.quiet_from_hour': 9, 'notifications.quiet_until_hour': 8 } },
  { rule: 'rules.unconfirmed_soon', change: { unconfirmed_days: 1 } },
  { rule: 'rules.premium_feature_dropped', change: { 'premium.features': { 'photos.more': false } }, prepare: pack },
  {
    rule: 'rules.premium_feature_gated',
    change: { 'premium.features': { 'chat.read_receipts': true } },
    prepare: pack,
  },
  { rule: 'rules.short_history', change: { chat_history_days: 1 } },
  { rule: 'rules.high_min_age', change: { min_age: 99 } },
  { rule: 'rules.search_without_fields', change: { search_fields: [] } },
  { rule: 'rules.no_traffic_source', change: { signups: 'with_trafficsource' } },
  { rule: 'verification.rules.age_unchecked', change: { 'verification.age_countries': ['NL'] } },
  {
    rule: 'verification.rules.age_unchecked',
    before: { [getEnabledKey('verification')]: true, 'verification.age_countries': ['NL'] },
    change: { [getEnabledKey('verification')]: false },
  },
]

test.each(confirmable)('$rule requires confirmation of the consequences', async ({ rule, ...each }) => {
  const own = await testSite(app, { countries: ['NL'] })
  if (each.before) expect((await put(own, each.before, each.confirmed)).status).toBe(200)
  await each.prepare?.(own)
  const asked = await put(own, each.change)
  expect(asked).toMatchObject({ status: 409, body: { error: { code: 'confirmation_needed' } } })
  const { consequences } = asked.body.error.params
  expect(consequences.map(({ code }: { code: string }) => code)).toContain(rule)
  const { text } = consequences.find(({ code }: { code: string }) => code === rule)
  expect(text).toMatch(/^[A-Z][^{}]{20,}$/s)
  expect(text).not.toContain(rule)
  const codes = consequences.map(({ code }: { code: string }) => code)
  const made = await put(own, each.change, codes)
  expect({
    status: made.status,
    warnings: made.body.warnings.filter((warning: { rule: string }) => warning.rule === rule),
  }).toEqual({ status: 200, warnings: [] })
})

// The tests' environment pins this setting, so that no staff member here needs a second factor.
test('rules.no_second_factor reports a required role that is removed', () => {
  const [rule] = staffRules
  const found = (roles: readonly string[]) => rule?.check({ get: () => roles } as never, undefined)
  expect(found(secondFactorRoles.default)).toBeNull()
  expect(found(secondFactorRoles.default.slice(1))).toEqual({ key: secondFactorRoles.key })
})

test('every rule is violated in this file', () => {
  const { features, plugins } = app.services.plugins
  const rules = [...features, ...plugins].flatMap((feature) => feature.settingRules ?? [])
  const [refuse, confirm, warn] = [refused, confirmable, warned].map((cases) => cases.map(({ rule }) => rule))
  const known = { refuse, confirm: [...(confirm ?? []), 'rules.no_second_factor'], warn }
  expect(rules.filter(({ level }) => level === 'refuse').length).toBeGreaterThanOrEqual(13)
  expect(rules.filter(({ id, level }) => !known[level]?.includes(id)).map(({ id }) => id)).toEqual([])
})

test('a language is available once its pages are published, and only with a catalogue', async () => {
  const own = await testSite(app, { countries: ['NL'] })
  expect((await put(own, { locales: ['nl'] })).status).toBe(200)
  await publish(own.domainId, 'nl')
  expect((await put(own, { locales: ['nl', 'de'] })).body.errors.locales).toContain('terms')
  await publish(own.domainId, 'de')
  expect((await put(own, { locales: ['nl', 'de'] })).status).toBe(200)
  expect((await put(own, { locales: ['nl', 'sv'] })).status).toBe(422)
})

test('the type itself rejects an age below 18', async () => {
  expect(Object.keys((await put(site, { min_age: 17 })).body.errors)).toContain('min_age')
})

test('existing problems do not block other changes', async () => {
  const own = await testSite(app, { countries: ['NL'] })
  expect((await put(own, { message_credits: 3 })).status).toBe(200)
})

describe('changes from any source', () => {
  test('checks a global change at every affected site', async () => {
    const scope = 'global'
    const reply = await owner.put(api, { changes: [{ key: 'photos_premium', scope, value: 1, version: 0 }] })
    expect(reply.status).toBe(422)
    expect(reply.body.current.length).toBeGreaterThan(1)
  })

  test('checks an import in its dry run', async () => {
    const file = { format: 'rendezvous.settings', settings: { photos_premium: 2 } }
    const reply = await owner.post(`${api}/import`, { scope: `domain:${site.domainId}`, file })
    expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['photos_premium']),
    })
  })

  test('checks a rollback', async () => {
    await put(site, { photos_premium: 4 })
    await put(site, { photos_premium: 25 })
    await put(site, { photos_free: 10 })
    const scope = `domain:${site.domainId}`
    const { changes } = (await owner.get(`${api}/history?key=photos_premium&scope=${scope}`)).body
    const [{ id, now }] = changes
    const reply = await owner.post(`${api}/rollback`, { changes: [{ id, version: now.version }], reason: 'Back' })
    expect({ status: reply.status, fields: Object.keys(reply.body.errors) }).toEqual({
      status: 422,
      fields: expect.arrayContaining(['photos_premium']),
    })
  })
})

test('staff see current problems of their sites', async () => {
  const operator = await site.staff('operator', site.domainId)
  const { problems } = (await operator.get(`${api}/problems`)).body
  expect(new Set(problems.map((each: { domain_id: number }) => each.domain_id))).toEqual(new Set([site.domainId]))
  expect(problems).toContainEqual(expect.objectContaining({ rule: 'rules.no_package', key: 'message_credits' }))
})

test('every rule has a text', () => {
  const { plugins, i18n } = { plugins: app.services.plugins, i18n: app.services.i18n }
  const rules = [...plugins.features, ...plugins.plugins].flatMap((feature) => feature.settingRules ?? [])
  expect(readdirSync('core/platform/i18n/locales').length).toBe(7)
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  for (const { id } of rules)
    expect(i18n.t('nl', id, { country: 'NL', language: 'NL', languages: 'NL', pages: 'terms', count: 2 })).not.toBe(id)
})
