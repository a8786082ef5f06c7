import type { Locale } from '../../kernel/site.ts'
import type { I18n } from '../../platform/i18n/index.ts'
import { getCountryName } from '../../shared/country-name.ts'
import { correctDateSpelling, getRegionalLocale } from '../../shared/languages.ts'
import { formatMoney, pickTaxKey } from '../../shared/money.ts'
import { orderReference } from '../../shared/order-reference.ts'
import { formatAddressLines } from '../../shared/postal-address.ts'
import type { Invoice } from './models.ts'

export interface LabelledValue {
  label: string
  value: string
}

/** The text of an invoice, in reading order. */
export interface InvoiceText {
  locale: string
  title: string
  /** Number, dates, order, method. */
  facts: LabelledValue[]
  parties: { heading: string; lines: string[] }[]
  columns: { description: string; quantity: string; amount: string }
  lines: { description: string; quantity: string; amount: string }[]
  total: LabelledValue
  /** The components of the total; empty if no tax is due. */
  tax: LabelledValue[]
  notes: string[]
}

/** Identifies a member on paper without name, address, site or purchase. */
export const formatCustomerNumber = (memberId: string): string =>
  memberId
    .replaceAll('-', '')
    .slice(-8)
    .toUpperCase()
    .replace(/(.{4})/, '$1-')

/** The text of an invoice in the language in which it was issued. Pure except for the catalogue. */
export function composeInvoiceText(i18n: Pick<I18n, 't'>, invoice: Invoice, corrected: string | null): InvoiceText {
  const { currency, locale, series, seller } = invoice
  const written = getRegionalLocale(locale, invoice.buyerCountry)
  const reader = { locale: locale as Locale, country: invoice.buyerCountry }
  const t = (key: string, values?: Record<string, string>) => i18n.t(reader, `invoices.${key}`, values)
  const money = (minor: number) => formatMoney(written, minor, currency)
  const country = (code: string) => getCountryName(locale, code)
  const day = (text: string) =>
    correctDateSpelling(
      written,
      new Intl.DateTimeFormat(written, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${text}T00:00:00Z`)),
    )
  const reference = orderReference(invoice.orderId)
  const isNote = series === 'credit_note'
  const facts = [
    { label: t(`number_${series}`), value: invoice.label },
    { label: t('issued'), value: day(invoice.issuedOn) },
    { label: t('order'), value: reference },
    invoice.method === '' || isNote
      ? { label: t('paid_on'), value: day(invoice.paidOn) }
      : { label: t('method'), value: i18n.t(reader, `payments.methods.${invoice.method}`) },
  ]
  const discount = invoice.listAmount - invoice.amount
  const rate = new Intl.NumberFormat(written).format(invoice.taxRate / 100)
  return {
    locale,
    title: t(`title_${series}`),
    facts,
    parties: [
      {
        heading: t('seller'),
        lines: [
          seller.name,
          ...formatAddressLines(seller, reader),
          ...(seller.kvk ? [t('registration', { number: seller.kvk })] : []),
          ...(seller.vat_number ? [t('vat_number', { number: seller.vat_number })] : []),
          ...(seller.support_phone ? [t('phone', { number: seller.support_phone })] : []),
        ],
      },
      {
        heading: t('buyer'),
        lines: [t('buyer_number', { number: formatCustomerNumber(invoice.memberId) }), country(invoice.buyerCountry)],
      },
    ],
    columns: { description: t('description'), quantity: isNote ? '' : t('quantity'), amount: t('amount') },
    lines: isNote
      ? [{ description: t('correction', { reference }), quantity: '', amount: money(invoice.amount) }]
      : [
          { description: t('credits'), quantity: String(invoice.credits), amount: money(invoice.listAmount) },
          ...(discount > 0 ? [{ description: t('discount'), quantity: '', amount: `−${money(discount)}` }] : []),
        ],
    total: { label: t(`total_${series}`), value: money(invoice.amount) },
    tax:
      invoice.taxCountry === null
        ? []
        : [
            { label: t(pickTaxKey('net', invoice.taxCountry)), value: money(invoice.amount - invoice.taxAmount) },
            {
              label: t(pickTaxKey('tax', invoice.taxCountry), { rate, country: country(invoice.taxCountry) }),
              value: money(invoice.taxAmount),
            },
          ],
    notes: [
      t(invoice.taxCountry === null ? 'tax_none' : pickTaxKey('tax_included', invoice.taxCountry)),
      ...(corrected === null ? [] : [t('corrects', { label: corrected })]),
      ...(invoice.reason === null ? [] : [t(`reason_${invoice.reason}`)]),
    ],
  }
}
