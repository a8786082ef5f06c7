import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../core/kernel/site.ts'
import { readTexts } from './catalogues.ts'

/** The page or button that each text refers to, by its exact label. A tag marks the name within the text. */
const named: { text: string; tag?: string; label: string }[] = [
  { text: 'member-web/documents/return-policy:sections[0].text', label: 'member-web/transactions:withdraw_title' },
  { text: 'member-web/documents/return-policy:sections[0].text', label: 'member-web/transactions:withdraw_confirm' },
  { text: 'member-web/documents/cookies:sections[1].text', label: 'member-web/consent:title' },
  { text: 'member-web/consent:more', tag: 'cookies', label: 'member-web/documents/cookies:title' },
  { text: 'member-web/credits:withdrawal', tag: 'refund', label: 'member-web/documents/return-policy:title' },
  { text: 'member-web/credits:remember_hint', label: 'member-web/account:title' },
  { text: 'core/platform/i18n/mail:message_report_decided.body', label: 'member-web/complaints:title' },
  { text: 'core/platform/i18n/mail:restrictions.message_removed.text', label: 'member-web/chat:removed' },
  { text: 'member-web/footer:return_policy', label: 'member-web/documents/return-policy:title' },
]
/** Tags that always contain the name of a page. */
const pages: Record<string, string> = {
  settings: 'member-web/account:title',
  transactions: 'member-web/transactions:title',
  return_policy: 'member-web/documents/return-policy:title',
}
/** Links to a page under another name. */
const ownWords = new Set(['plugins/profile-visits:told'])

/** Polish inflects names in sentences, so words match by their first letters. */
const stems = (text: string, locale: Locale) =>
  (text.toLocaleLowerCase(locale).match(/\p{L}+/gu) ?? []).map((word) => (locale === 'pl' ? word.slice(0, 6) : word))
const says = (text: string, label: string, locale: Locale) =>
  ` ${stems(text, locale).join(' ')} `.includes(` ${stems(label, locale).join(' ')} `)
const within = (text: string, tag: string) => text.match(new RegExp(`<${tag}>(.*?)</${tag}>`, 's'))?.[1] ?? ''

describe.each(locales)('the name of a page or button in a text in %s', (locale) => {
  const texts = new Map(readTexts(locale).map(({ key, text }) => [key, text]))
  const of = (key: string) => texts.get(key) ?? ''

  it('is its label on the screen', () => {
    const wrong = named.filter(({ text, tag, label }) => {
      const name = of(label)
      return name === '' || !says(tag ? within(of(text), tag) : of(text), name, locale)
    })
    expect(wrong.map(({ text, label }) => `${text} does not say “${of(label)}”: ${of(text)}`)).toEqual([])
  })

  it('is used in every link to a page', () => {
    const wrong = [...texts].flatMap(([key, text]) =>
      Object.entries(pages)
        .filter(
          ([tag, label]) => !ownWords.has(key) && within(text, tag) && !says(within(text, tag), of(label), locale),
        )
        .map(([tag, label]) => `${key} calls ${of(label)} “${within(text, tag)}”`),
    )
    expect(wrong).toEqual([])
  })
})

it('a link to a page under another name is detected', () => {
  expect(says('Klick auf „Widerruf bestätigen“.', 'Widerruf bestätigen', 'de')).toBe(true)
  expect(says('Klick auf „Widerrufen“.', 'Widerruf bestätigen', 'de')).toBe(false)
  expect(says('w Ustawieniach', 'Ustawienia', 'pl')).toBe(true)
})
