import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import { locales } from '../core/kernel/site.ts'
import { createI18n, type Messages, readCatalogues } from '../core/platform/i18n/index.ts'
import { collectSettingDefinitions, loadPlugins } from '../core/platform/plugins/index.ts'
import { findVisibleText, visibleFiles } from './visible-text.ts'

const root = path.resolve(import.meta.dirname, '..')
const plugins = await loadPlugins()
const catalogues = readCatalogues(plugins.map((plugin) => plugin.id))
const consoleTexts = new Map(
  readdirSync(path.join(root, 'console/locales'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.slice(0, -5),
      JSON.parse(readFileSync(path.join(root, 'console/locales', name), 'utf8')) as Messages,
    ]),
)

type Flat = Map<string, string>

function flatten(messages: Messages, prefix = '', flat: Flat = new Map()): Flat {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value)
    else flatten(value, `${prefix}${key}.`, flat)
  }
  return flat
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/
/** The key passed to `t`: without a plural suffix. `too_few` is a key by itself. */
function removePluralSuffix(flat: Flat, key: string): string {
  const base = key.replace(pluralSuffix, '')
  return flat.has(`${base}_other`) ? base : key
}
/** Placeholders and tags of a text, for all plural forms of a key together. */
function collectPlaceholders(flat: Flat): Map<string, string[]> {
  const marks = new Map<string, Set<string>>()
  for (const [key, text] of flat) {
    const base = removePluralSuffix(flat, key)
    const own = marks.get(base) ?? new Set()
    for (const [mark] of text.matchAll(/\{\w+\}|<\/?\w+>|%\{\w+\}/g)) own.add(mark)
    marks.set(base, own)
  }
  return new Map([...marks].map(([key, set]) => [key, [...set].sort()]))
}

function readAllTexts(locale: (typeof locales)[number]): Flat {
  const { site, server, plugins: files } = catalogues[locale]
  return flatten({ site, server, plugins: files, console: consoleTexts.get(locale) ?? {} })
}

/** Placeholders for words, amounts with their sign, dates and the like, which need no plural form. */
const worded = new Set(
  'brand domain name subject price kind reference amount reason company date code place email due label region answer message text value currency host time title version field state status unit query day iban phone creditor creditor_id detail source change share strike outcome distance debit_day credits_day country countries setting scope provider color line address duration'.split(
    ' ',
  ),
)
/** Words after a number that do not change with it: abbreviations, conjunctions, and verbs that German puts last. */
const unchanging =
  /^(km|min|s|sec|Sek|h|u|uur|Std|godz|Min|van|of|tot|und|oder|von|bis|and|en|et|ou|à|sur|de|o|y|di|e|z|i|do|lub|Premium|pixel|pikseli|avec|anzeigen)$/u
/** Placeholders that never have the value one: ages, lengths, and days whose setting excludes it. */
const neverOne = new Set(['min', 'max', 'min_age', 'from', 'to', 'days'])
/** The upper bound of a count; a text whose numbers include their nouns; and a decimal number per hundred. */
const bounds = new Set([
  'site.members.more_than',
  'site.common.time_left',
  ...['in_hundred', 'more', 'fewer', 'either_way'].map((key) => `plugins.experiments.console.hundred.${key}`),
])

/** Finds counts without plural forms in a text: a number's placeholder and the word after it. */
function findCountsWithoutPlural(key: string, text: string): string[] {
  if (pluralSuffix.test(key) || bounds.has(key) || text.includes('||||')) return []
  return [...text.matchAll(/%?\{(\w+)\}[\s\u00a0]+(\p{L}+)/gu)]
    .filter(
      ([, placeholder = '', word = '']) =>
        !worded.has(placeholder) && !neverOne.has(placeholder) && !unchanging.test(word),
    )
    .map(([found]) => `${key}: ${found}`)
}

/** Texts whose numbers are not settings: from law, code or the world. */
const fixedNumbers = [
  // An article of a law.
  'plugins.match-finder.errors.',
  // The legal age.
  'plugins.verification.age.',
  'console.console.dashboard.',
  'console.console.discount_codes.code_rule',
  'console.console.reply_templates.order_hint',
  'console.console.account.password_rule',
  // Validity of mailed links.
  'server.mail.activation.',
  'server.mail.change_email.',
  'server.mail.email_change_asked.',
  'server.mail.email_changed.',
  'site.auth.password_hint',
  // The first digit of a number written without its country.
  'plugins.phone-login.errors.phone',
  'site.errors.fields.name_length',
  // How long a browser keeps its key and how long participation is stored; an example calculation for points.
  'plugins.experiments.privacy',
  'plugins.experiments.console.effect_hint',
  // Per hundred people; and the minimum for a conclusion.
  'plugins.experiments.console.hundred.',
  'plugins.experiments.console.advice.early',
  // Examples of valid values.
  ...['phone', 'code', 'prefix', 'bic', 'network'].map((field) => `site.errors.fields.invalid_${field}`),
  'console.console.api_keys.addresses_hint',
  // The emergency number.
  'site.complaints.urgent_text',
  // Lifetime of cookies; the legal period for refunds.
  'documents.cookies',
  'documents.return-policy',
  'site.transactions.withdrawn_text',
  'plugins.payments-sandbox.duplicates_hint',
  // Validity of a code, and the scheme's period for a refund.
  'plugins.payments-direct-debit.sms',
  'plugins.payments-direct-debit.mandate.refund',
  'plugins.payments-direct-debit.mail.announced.body',
  'plugins.payments-direct-debit.page.code_',
  'plugins.payments-direct-debit.page.known_text',
  'plugins.payments-direct-debit.page.step_collected_text',
  'plugins.payments-direct-debit.rules.no_cap',
  // Versions of bank messages, and the scheme's days for returns.
  'plugins.payments-direct-debit.errors.file_kind',
  'plugins.payments-direct-debit.console.returns.import_hint',
  // A contrast ratio is a number to one.
  'server.rules.accent_on_paper',
  'server.rules.ink_on_paper',
  'server.rules.ink_at_night',
  'server.rules.color_carries_no_text',
]

const dutch = collectPlaceholders(readAllTexts('nl'))

describe.each(locales)('the catalogue of %s', (locale) => {
  const flat = readAllTexts(locale)

  it('has the same keys as the Dutch one', () => {
    const keys = new Set(collectPlaceholders(flat).keys())
    expect({
      missing: [...dutch.keys()].filter((key) => !keys.has(key)),
      unknown: [...keys].filter((key) => !dutch.has(key)),
    }).toEqual({ missing: [], unknown: [] })
  })

  it('has the same placeholders in each text', () => {
    const different = [...collectPlaceholders(flat)].filter(
      ([key, marks]) => marks.join() !== (dutch.get(key) ?? []).join(),
    )
    expect(different).toEqual([])
  })

  it('has no empty text', () => {
    expect([...flat].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([])
  })

  it('has every plural form that counting needs', () => {
    const rules = new Intl.PluralRules(locale)
    const needed = [...new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)))]
    const bases = new Set(
      [...flat.keys()].map((key) => removePluralSuffix(flat, key)).filter((base) => flat.has(`${base}_other`)),
    )
    const missing = [...bases]
      .flatMap((base) => needed.map((form) => `${base}_${form}`))
      .filter((key) => !flat.has(key))
    expect(missing).toEqual([])
  })

  it('counts in the forms of its language', () => {
    expect([...flat].flatMap(([key, text]) => findCountsWithoutPlural(key, text))).toEqual([])
  })

  it('names no number that a setting decides', () => {
    const documents = path.join(root, 'member-web/locales', locale, 'documents')
    const long = readdirSync(documents).map((name) => [
      `documents.${name}`,
      readFileSync(path.join(documents, name), 'utf8'),
    ])
    const fixed = [...flat, ...long].filter(
      ([key = '', text = '']) =>
        !/(^|\.)settings\./.test(key) &&
        !fixedNumbers.some((allowed) => key.startsWith(allowed)) &&
        /(?<![\w{#])\d/.test(text),
    )
    expect(fixed.map(([key]) => key)).toEqual([])
  })

  it('describes every error', () => {
    const i18n = createI18n([], { strict: true })
    for (const code of coreFeatures.flatMap(({ errors }) => Object.keys(errors ?? {})))
      expect(i18n.t(locale, `errors.${code}`, { count: 2 })).not.toBe('')
  })

  it('names and explains every setting', () => {
    const i18n = createI18n(plugins.map((plugin) => plugin.id))
    const nameless = collectSettingDefinitions(coreFeatures, plugins)
      .map(({ key }) => ({ key, ...i18n.getSettingLabel(locale, key) }))
      .filter(({ key, label, help }) => label === key || help === '')
    expect(nameless.map(({ key }) => key)).toEqual([])
  })

  it('names every part of the site whose texts staff can change', () => {
    const messages = consoleTexts.get(locale) as { console: { text_overrides: { places: Record<string, string> } } }
    const parts = new Set([...createI18n([]).listTexts(locale).keys()].map((key) => key.split('.')[0] ?? ''))
    expect(Object.keys(messages.console.text_overrides.places).sort()).toEqual([...parts].sort())
  })
})

describe('the translator', () => {
  const texts = createI18n(
    plugins.map((plugin) => plugin.id),
    { strict: true },
  )

  it('throws for a missing key in tests and falls back to Dutch in production', () => {
    expect(() => texts.t('de', 'no.such.key')).toThrow('no.such.key')
    expect(createI18n([], { strict: false }).t('de', 'no.such.key')).toBe('no.such.key')
  })

  it('writes ss for ß where the country does, in texts but not in their values', () => {
    const named = { name: 'Groß' }
    const written = (country?: string) => texts.t({ locale: 'de', country }, 'likes.failed_unlike', named)
    expect(written('CH')).toBe('Dein Like für Groß liess sich nicht zurücknehmen')
    expect(written('LI')).toBe(written('CH'))
    expect(written('DE')).toBe('Dein Like für Groß ließ sich nicht zurücknehmen')
    expect([written(), written('AT')]).toEqual([written('DE'), written('DE')])
  })
})

describe('components', () => {
  it('use only keys that exist', () => {
    const { site, plugins: files } = catalogues.nl
    const known = flatten({ ...site, ...files })
    const unknown = visibleFiles()
      .filter((file) => file.includes('member-web/'))
      .flatMap((file) =>
        [
          ...readFileSync(file, 'utf8')
            .replaceAll(/^ *\/?\*.*$/gm, '')
            .matchAll(/\bt\('([a-z][\w-]*\.[\w.-]+)'/g),
        ]
          .map(([, key = '']) => key)
          .filter((key) => !known.has(key) && !known.has(`${key}_other`))
          .map((key) => `${path.relative(root, file)} ${key}`),
      )
    expect(unknown).toEqual([])
  })

  it('contain no hard-coded texts', () => {
    const files = visibleFiles()
    expect(files.length).toBeGreaterThan(10)
    expect(files.flatMap((file) => findVisibleText(file)).map(({ place, text }) => `${place} ${text}`)).toEqual([])
  })

  it('give a console page one of two forms of heading, not both', () => {
    const { resources } = consoleTexts.get('en') as unknown as { resources: Record<string, { name?: string }> }
    const both = visibleFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Title title="resources\.([\w-]+)\.name"/g)].filter(
        ([, resource = '']) => resources[resource]?.name?.includes('||||'),
      ),
    )
    expect(both.map(([title]) => title)).toEqual([])
  })

  it.each([
    ['text', '<p>Hello there</p>'],
    ['a string in braces', "<p>{'Hello there'}</p>"],
    ['one of two strings', "<p>{on ? 'Yes' : t('no.way')}</p>"],
    ['a label', '<button aria-label="Close" />'],
    ['a placeholder', "<input placeholder={'Your name'} />"],
  ])('are caught with %s', (_, jsx) => {
    expect(findVisibleText('x.tsx', `export const X = () => ${jsx}`)).toHaveLength(1)
  })

  it.each([
    '<p>{t("a.b")} · {count}</p>',
    '<p className="card">&nbsp;</p>',
    '<TextInput label="console.members.name" />',
  ])('may be %s', (jsx) => {
    expect(findVisibleText('x.tsx', `export const X = () => ${jsx}`)).toEqual([])
  })
})
