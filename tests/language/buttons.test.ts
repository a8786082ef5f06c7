import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The number of characters that fit on a button on the narrowest phone. */
const LONGEST = 24
/** The number of words by which a language may exceed English. */
const MORE_WORDS = 2

const button = /<(Button|ButtonLink|button|MuiButton|ToggleButton)\b(?:=>|[^>])*?>(.*?)<\/\1>/gs
/** Matches `t('a.b')`, both texts of a choice in it, and the console's `translate('a.b')`. */
const called = /\b(?:t|translate)\(([^()]*)\)/g
/**
 * Matches the console's `<WordButton label="a.b">` and `label={open ? 'a.b' : 'a.c'}`; icons and switches have room
 * for longer labels.
 */
const labelled = /<(?!Icon|Switch)\w*Button\b(?:=>|[^>])*?\blabel=(?:("[^"]*")|\{([^{}]*)\})/gs
/** Matches the button of a dialog of the console. */
const confirmed = /\bconfirm=\{([^{}]*)\}/g
const key = /['"]([\w-]+\.[\w.-]+)['"]/g

/** The keys of the texts inside buttons, and of their labels. */
const keysIn = (source: string): string[] =>
  [
    ...[...source.matchAll(button)].flatMap(([, , content = '']) =>
      [...content.matchAll(called)].map(([, call = '']) => call),
    ),
    ...[...source.matchAll(labelled)].map(([, text, choice]) => text ?? choice ?? ''),
    ...[...source.matchAll(confirmed)].map(([, call = '']) => call),
  ].flatMap((call) => [...call.matchAll(key)].map(([, found = '']) => found))

/** Buttons that contain a whole card or line, and samples of the style gallery that show a long text. */
const noLabels = new Set(['credits.unconfirmed_title', 'icebreaker.in_common'])

const files = globSync('{member-web,console,plugins/*/member-web,plugins/*/console}/**/*.tsx', { cwd: root })
const keys = new Set(files.flatMap((file) => keysIn(readFileSync(path.join(root, file), 'utf8'))))

/** The texts of buttons in a language, by their key in the source. */
function getLabels(locale: Locale): Map<string, string> {
  const labels = readTexts(locale).map(({ key, text }): [string, string] => {
    const [, catalogue = '', rest = ''] = /^(?:(?:member-web|plugins)\/)?([^:]*):(.*)$/.exec(key) ?? []
    if (catalogue.startsWith('console')) return [rest, text]
    return [rest.startsWith('console.') ? `plugins.${catalogue}.${rest.slice(8)}` : `${catalogue}.${rest}`, text]
  })
  return new Map(labels.filter(([key]) => keys.has(key) && !noLabels.has(key)))
}

const english = getLabels('en')
const words = (text: string) => text.split(/\s+/).length
const isTooLong = (text: string, model: string) =>
  text.replace(/%\{\w+\}/g, '12').length > LONGEST && (text === model || words(text) > words(model) + MORE_WORDS)

describe.each(locales)('a button in %s', (locale) => {
  it('has a short text', () => {
    const labels = getLabels(locale)
    expect(labels.size).toBeGreaterThan(300)
    const long = [...labels].filter(([key, text]) => isTooLong(text, english.get(key) ?? ''))
    expect(long.map(([key, text]) => `${key}, ${text.length} characters: ${text}`)).toEqual([])
  })
})

it('the text of a button is found, also one of two', () => {
  const source = `<Button onClick={() => save()}>{t(busy ? 'common.wait' : 'common.save')}</Button> {t('common.other')}`
  expect(keysIn(source)).toEqual(['common.wait', 'common.save'])
  const console = `<WordButton label="console.a" /> <Button label={on ? 'console.b' : 'console.c'}><Icon /></Button>
    <MuiButton onClick={() => open()}>{translate('console.d')}</MuiButton>`
  expect(keysIn(console)).toEqual(['console.d', 'console.a', 'console.b', 'console.c'])
})

it.each([
  ['Go to the first unread message', 'Go to the first unread message', true],
  ['Alle Nachrichten jetzt sofort öffnen', 'Open all', true],
  ['Nachrichten freischalten', 'Open all', false],
  ['Datenschutzeinstellungen ansehen', 'View privacy', false],
])('%s, in English %s, is too long: %s', (text, model, expected) => {
  expect(isTooLong(text, model)).toBe(expected)
})
