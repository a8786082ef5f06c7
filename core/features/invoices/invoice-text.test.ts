import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../kernel/site.ts'
import { createI18n } from '../../platform/i18n/index.ts'
import { composeInvoiceText } from './invoice-text.ts'
import type { Invoice } from './models.ts'
import { renderInvoicePdf } from './render-pdf.ts'

const i18n = createI18n([])
const issuedAt = new Date('2026-11-22T10:00:00Z')
const invoice = {
  series: 'invoice',
  label: '2026-000042',
  memberId: '0190b000-0000-7000-8000-0000a1b2c3d4',
  orderId: '0190b000-0000-7000-8000-00c3d4e5f6a7',
  corrects: null,
  reason: null,
  issuedAt,
  issuedOn: '2026-11-22',
  paidOn: '2026-11-20',
  locale: 'nl',
  seller: {
    name: 'Tweeluik Media BV',
    address: 'Keizersgracht 123',
    zip: '1015 CJ',
    city: 'Amsterdam',
    country: 'NL',
    kvk: '12345678',
    vat_number: 'NL000000000B01',
    support_phone: null,
  },
  buyerCountry: 'NL',
  method: 'ideal',
  credits: 25,
  listAmount: 2249,
  amount: 1687,
  currency: 'EUR',
  taxRate: 2100,
  taxCountry: 'NL',
  taxAmount: 293,
} as Invoice
const changed = (change: Partial<Invoice>) => ({ ...invoice, ...change }) as Invoice

const renderFile = (one: Invoice, corrected: string | null = null) =>
  renderInvoicePdf(composeInvoiceText(i18n, one, corrected), {
    number: one.label,
    author: one.seller.name,
    at: one.issuedAt,
  })

/** The PDF as a reader shows it: the words in order, the number of pages, the fonts. */
async function read(file: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 })
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str.trim()] : []))
  const pages = document.numPages
  const { info } = await document.getMetadata()
  await document.loadingTask.destroy()
  return { text, all: text.join(' '), pages, info: info as Record<string, unknown> }
}
const money = (locale: string, amount: number, currency = 'EUR') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount).replace(/[\u00a0\u202f]/g, ' ')
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(locales)('in %s', { timeout: 60_000 }, (locale: Locale) => {
  it('an invoice has number, seller, total and tax on one page', async () => {
    const { text, all, pages } = await read(await renderFile(changed({ locale })))
    expect(pages).toBe(1)
    expect(text).toContain('2026-000042')
    expect(plain(all)).toContain('Tweeluik Media BV Keizersgracht 123 1015 CJ Amsterdam')
    for (const amount of [22.49, 16.87, 13.94, 2.93]) expect(plain(all)).toContain(money(locale, amount))
    expect(all).toContain('NL000000000B01')
    expect(all).not.toMatch(/\{|undefined|invoices\./)
  })

  it('a credit note has its invoice and reason', async () => {
    const note = changed({ locale, series: 'credit_note', label: 'C2026-000003', corrects: 'x', reason: 'withdrawal' })
    const { all } = await read(await renderFile(note, '2026-000042'))
    expect(all).toContain('C2026-000003')
    expect(plain(all)).toContain(plain(i18n.t(locale, 'invoices.corrects', { label: '2026-000042' })))
    expect(plain(all)).toContain(plain(i18n.t(locale, 'invoices.reason_withdrawal')))
  })

  it('an invoice without tax says that none is due', async () => {
    const { all } = await read(await renderFile(changed({ locale, taxCountry: null, taxRate: 0, taxAmount: 0 })))
    expect(plain(all)).toContain(plain(i18n.t(locale, 'invoices.tax_none')))
    expect(plain(all)).not.toContain(plain(i18n.t(locale, 'invoices.tax_included')))
  })
})

it('renders every Polish letter and currency symbols, with embedded fonts', {
  timeout: 60_000,
}, async () => {
  const seller = { ...invoice.seller, name: 'Zażółć gęślą jaźń sp. z o.o.', address: 'ul. Świętokrzyska 1' }
  const file = await renderFile(changed({ seller, locale: 'pl', currency: 'PLN' }))
  const { all } = await read(file)
  expect(all).toContain('Zażółć gęślą jaźń')
  expect(all).toContain('16,87 zł')
  expect((await read(await renderFile(invoice))).all).toContain('€')
  // Six letters and a plus: only the glyphs used are embedded.
  expect(file.toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+HankenGrotesk/)
  expect(file.length).toBeLessThan(60_000)
})

it('writes the seller’s place as their country does, and names the country to buyers elsewhere', () => {
  const seller = { ...invoice.seller, address: '1 High Street', zip: 'ZZ1 1ZZ', city: 'London', country: 'GB' }
  const sellerLines = (buyerCountry: string) =>
    composeInvoiceText(i18n, changed({ seller, buyerCountry, locale: 'en' }), null).parties[0]?.lines.slice(1, 4)
  expect(sellerLines('GB')?.slice(0, 2)).toEqual(['1 High Street', 'London ZZ1 1ZZ'])
  expect(sellerLines('GB')).not.toContain('United Kingdom')
  expect(sellerLines('IE')).toEqual(['1 High Street', 'London ZZ1 1ZZ', 'United Kingdom'])
})

it('calls the tax VAT only where the country does', () => {
  const getLabels = (taxCountry: string) =>
    composeInvoiceText(i18n, changed({ taxCountry, locale: 'en' }), null).tax.map(({ label }) => label)
  expect(getLabels('IE')).toEqual(['Amount excluding VAT', 'VAT 21% (Ireland)'])
  expect(getLabels('US')).toEqual(['Amount excluding tax', 'Tax 21% (United States)'])
})

it('keeps one page and every word with long names', { timeout: 60_000 }, async () => {
  const long =
    'Internationale Gesellschaft für elektronische Unterhaltung und Begegnung mit beschränkter Haftung & Co. KG'
  const seller = { ...invoice.seller, name: long, address: `${long} 4711`, support_phone: '+49 30 1234567890' }
  const { all, pages } = await read(await renderFile(changed({ seller, locale: 'de' })))
  expect(pages).toBe(1)
  expect(all).toContain('Haftung & Co. KG')
})

it('identifies the buyer by a number only, and is the same each time', { timeout: 60_000 }, async () => {
  const [first, second] = [await renderFile(invoice), await renderFile(invoice)]
  expect(first.equals(second)).toBe(true)
  const { all, info } = await read(first)
  expect(all).toContain('A1B2-C3D4')
  expect(all).not.toContain('0190b000')
  expect(info).toMatchObject({ Title: 'Factuur 2026-000042', Author: 'Tweeluik Media BV' })
})
