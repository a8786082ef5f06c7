import { expect, test } from 'vitest'
import { testSite } from '../../../tests/factories/site.ts'
import { testApp } from '../../../tests/harness/app.ts'
import { type Locale, locales } from '../../kernel/site.ts'
import { formatMoney } from '../../shared/money.ts'
import { mailPages, renderMail } from '../notifications/index.ts'
import { sampleValues } from './mail-samples.ts'
import { listMails, sampleMail } from './mails.ts'

/** A longer subject is cut in the list of a phone's mail program. */
const LONGEST_SUBJECT = 45

const app = await testApp()
const { domainId } = await testSite(app)
const { services } = app

/** Usual values of placeholders, at their usual length. */
const valuesIn = (locale: Locale): Record<string, string | number> => ({
  name: 'Sophie',
  count: 12,
  days: 14,
  percentage: 25,
  number: 7,
  iban: 'NL02ABNA0123456789',
  amount: formatMoney(locale, 2249, 'EUR'),
  reason: 'spam',
  code: '381204',
  by_code: '',
  day: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 8, 24)),
  // Sentences of the same mail; those of a weekly update that count nothing are empty.
  region_line: '',
  country_line: 'Nine.',
  likes_line: 'Three.',
  unread_line: '',
  photo_line: '',
  text_line: '.',
  until_line: '.',
  detail: 'It is gone.',
  outcome: 'It stands.',
  answer: 'a\n\nb',
  source: '.',
  strike: '.',
  message: '',
  due: '1',
  device: 'Firefox',
  country: 'NL',
  creditor: 'Abendrot GmbH',
  creditor_id: 'DE98ZZZ',
})

/** The mails in a language, once for each title that may come from another text. */
function* mailsIn(locale: Locale): Generator<{ template: string; given: Record<string, string> }> {
  const texts = services.i18n.listTexts(locale)
  const titles = { statement: 'mail.restrictions.', restriction_lifted: 'mail.lifted.' }
  for (const { template } of listMails(services)) {
    const prefix = titles[template as keyof typeof titles]
    if (!prefix) yield { template, given: {} }
    else
      for (const [key, { text = '' }] of texts)
        if (key.startsWith(prefix) && key.endsWith('.title')) yield { template, given: { what: text } }
  }
}

test.each(locales)('mails in %s have a short subject, a preview and one button, in plain text too', async (locale) => {
  const site = { ...services.sites.getSite(domainId), locale }
  const wrong: string[] = []
  let rendered = 0
  for (const { template, given } of mailsIn(locale)) {
    const page = (mailPages as Record<string, string | null>)[template]
    const path = page === null ? undefined : '/the-page'
    const reference = /^(payment|refund)_/.test(template) ? 'R-4F09A1C37E' : 'C-9K4MTQ7A'
    const values = { ...valuesIn(locale), reference, ...given }
    const mail = await renderMail(services, site, { to: 'a@b.test', template, values, path })
    rendered++
    const complain = (what: string) => wrong.push(`${template}: ${what}`)
    if (/[{}]/.test(mail.subject + mail.text)) complain(`a placeholder in ${mail.subject}`)
    if (mail.subject.length > LONGEST_SUBJECT) complain(`${mail.subject.length} characters: ${mail.subject}`)
    const preview = /<body[^>]*>\s*<div[^>]*display:none[^>]*>([^<]*)<\/div>/.exec(mail.html)?.[1]?.trim()
    if (!preview || preview === mail.subject) complain(`preview “${preview}” of ${mail.subject}`)
    const links = (mail.html.match(/href="[^"]+"/g) ?? []).filter((link) => link !== `href="${site.origin}"`)
    const address = `${site.origin}/the-page`
    if (links.length !== (path ? 1 : 0)) complain(links.join())
    if (path && !links[0]?.replaceAll('&#38;', '&').includes(address)) complain(`opens ${links[0]}`)
    if (mail.text.includes(address) !== Boolean(path)) complain(`plain text: ${mail.text}`)
  }
  expect(wrong).toEqual([])
  expect(rendered).toBeGreaterThan(45)
})

test.each(locales)('previews of mails in %s have a sample for every placeholder', async (locale) => {
  const site = { ...services.sites.getSite(domainId), locale }
  const wrong: string[] = []
  for (const { template, key, subject } of listMails(services, locale)) {
    const samples = sampleValues(services, site, { template, key })
    const shown = [...services.i18n.listTexts(locale)]
      .filter(([each]) => ['subject', 'title', 'body', 'button'].some((part) => each === `${key}.${part}`))
      .flatMap(([, forms]) => Object.values(forms))
    for (const [, name = ''] of shown.join(' ').matchAll(/\{(\w+)\}/g))
      if (samples[name] === undefined) wrong.push(`${template}: {${name}}`)
    const mail = await sampleMail(services, site, template, 'a@b.test')
    if (/[{}]/.test(subject + mail.subject + mail.text)) wrong.push(`${template}: ${subject} ${mail.text}`)
    if (/ {2}|\n{3}/.test(subject + mail.text)) wrong.push(`${template} has a gap: ${mail.text}`)
  }
  expect(wrong).toEqual([])
})
