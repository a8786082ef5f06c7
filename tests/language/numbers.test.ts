import { describe, expect, it } from 'vitest'
import { locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'

/** A key with a plural suffix, such as `credits_one`, or a text of several forms. */
const counted = /_(zero|one|two|few|many|other)$/
/** "Photos: 3", "(3)", "photo 2 of 3": no word beside the number changes with it. */
const label = /(:[\s\u00a0]|\(|\}\s\p{L}+\s)%?\{(count|smart_count)\}(?![\s\u00a0]*\p{L})/u

function stiff(texts: readonly { key: string; text: string }[]): string[] {
  const forms = new Map<string, number>()
  for (const { key } of texts) forms.set(key, (forms.get(key) ?? 0) + 1)
  return texts
    .filter(({ key, text }) => /\{(count|smart_count)\}/.test(text) && !counted.test(key) && forms.get(key) === 1)
    .filter(({ text }) => !label.test(text))
    .map(({ key, text }) => `${key}: ${text}`)
}

describe.each(locales)('a number in %s', (locale) => {
  it('has the forms of its language, or follows a label', () => {
    expect(stiff(readTexts(locale))).toEqual([])
  })

  it('of days that may be one has a separate form for one', () => {
    const texts = readTexts(locale).filter(({ text }) => text.includes('{history_days}'))
    expect(texts.map(({ key }) => key)).toEqual([])
  })

  it('has as many forms in one text as the language has plural forms', () => {
    const forms = new Map<string, number>()
    for (const { key } of readTexts(locale)) forms.set(key, (forms.get(key) ?? 0) + 1)
    // The console uses one, few and many for Polish, and one and other for every other language.
    const wrong = [...forms].filter(([, count]) => count > 1 && count !== (locale === 'pl' ? 3 : 2))
    expect(wrong).toEqual([])
  })
})

it.each([['{count} kredyt'], ['Masz {count} kredyty.'], ['Kredyty: {count} sztuk']])('%s is detected', (text) => {
  expect(stiff([{ key: 'site:credits', text }])).toHaveLength(1)
})

it.each([
  ['site:credits', 'Kredyty: {count}'],
  ['site:credits_one', '{count} kredyt'],
  ['console:tile', 'Zdjęcie %{at} z %{count}'],
])('%s may have the text %s', (key, text) => {
  expect(stiff([{ key, text }])).toEqual([])
})
