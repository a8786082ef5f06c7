import type { Bootstrap } from '../app/bootstrap.ts'
import { createFormat } from '../app/format.ts'
import { translatorFor } from '../app/messages.server.ts'
import { pluginUis } from '../plugins/registry.ts'
import type { CompanyReply } from './company.ts'
import type { Facts } from './fill-document.ts'
import { messagePrices, type PriceList } from './packages.ts'

/** What the operator says of fictional profiles, in the visitor's language; null where there are none. */
export function fictionalPolicy({ settings }: Bootstrap): string | null {
  return settings.fictional_enabled ? settings.fictional_warning || null : null
}

/** What the facts of a page are made from, beside the site itself. */
interface Sources {
  company: CompanyReply | null
  /** Null where the page states no price. */
  prices: PriceList | null
  /** Date of the terms in force, ISO 8601. */
  termsVersion: string
}

/** The facts of this site, country and language that the static pages state; empty where one is not known. */
export function collectFacts(bootstrap: Bootstrap, { company, prices, termsVersion }: Sources): Facts {
  const { site, settings } = bootstrap
  const { t } = translatorFor(site.locale, site.texts, site.country)
  const countries = new Intl.DisplayNames([site.locale], { type: 'region' })
  const country = company?.country ?? ''
  const fictional = fictionalPolicy(bootstrap)
  const format = createFormat(site.locale, site.time_zone, site.country)
  return {
    name: site.name,
    domain: site.domain,
    company: company?.name ?? site.name,
    address: company ? [company.address, `${company.zip} ${company.city}`.trim()].filter(Boolean).join(', ') : '',
    city: company?.city ?? '',
    country: country ? (countries.of(country) ?? country) : '',
    kvk: company?.kvk ?? '',
    tradenames: company?.tradenames.join(', ') ?? '',
    vat: company?.vat_numbers[site.country] ?? company?.vat_numbers[country] ?? '',
    phone: company?.support_phone ?? '',
    email: settings.support_email,
    refund_days: String(settings.refund_days),
    min_age: String(settings.min_age),
    grace_days: String(settings.deletion_grace_days),
    message_credits: String(settings.message_credits),
    photo_credits: String(settings.photo_credits),
    history_days: String(settings.chat_history_days),
    history_period: format.days(settings.chat_history_days),
    history_grace_period: format.days(settings.chat_history_grace_days),
    invoice_years: String(settings['invoices.keep_years']),
    photos_free: String(settings.photos_free),
    photos_premium: String(settings.photos_premium),
    // What the plugins that are on here keep, in lines of their own; where none keeps anything the line is left out.
    plugin_data: pluginUis
      .flatMap(({ id, privacy }) => (privacy && bootstrap.plugins.includes(id) ? [t(privacy)] : []))
      .join('\n'),
    message_price: messagePrice(prices, format),
    packages: (prices?.packages ?? [])
      .map(({ credits, amount, currency }) =>
        t('pages.package_line', {
          credits: t('pages.pricing.credits', { count: credits }),
          price: format.price(amount, currency),
        }),
      )
      .map((line) => `- ${line}`)
      .join('\n'),
    version: format.date(termsVersion),
    profiles:
      fictional === null
        ? t('pages.profiles_real', { name: site.name })
        : `${t('pages.profiles_fictional')} ${fictional}`.trim(),
  }
}

/** What a message costs in money: one price, or from the lowest to the highest by package. */
function messagePrice(prices: PriceList | null, format: ReturnType<typeof createFormat>): string {
  const range = prices ? messagePrices(prices) : null
  if (!range) return ''
  const [low, high] = [range.low, range.high].map((minor) => format.price(minor, range.currency))
  return low === high ? (low ?? '') : `${low}\u2013${high}`
}
