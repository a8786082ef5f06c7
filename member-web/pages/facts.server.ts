import { markTerm } from '../../core/shared/markdown.ts'
import { formatAddressLines } from '../../core/shared/postal-address.ts'
import type { SiteBootstrap } from '../app/bootstrap.ts'
import { createFormat } from '../app/format.ts'
import { getTranslator } from '../app/messages.server.ts'
import type { Translate } from '../app/translate.ts'
import { pluginUis } from '../plugins/registry.ts'
import type { CompanyReply } from './company.ts'
import type { Facts } from './fill-page.ts'
import { listMessagePrices, type PriceList } from './packages.ts'

/** The operator's text about fictional profiles in the visitor's language; null if there are none. */
export function getFictionalPolicy({ settings }: SiteBootstrap): string | null {
  return settings.fictional_enabled ? settings.fictional_warning || null : null
}

/** The sources of a page's facts, besides the site itself. */
interface Sources {
  company: CompanyReply | null
  /** Null if the page states no price. */
  prices: PriceList | null
  /** Date of the terms in force, ISO 8601. */
  termsVersion: string
}

/** The facts of this site, country and language for static pages; empty if one is unknown. */
export function collectFacts(bootstrap: SiteBootstrap, { company, prices, termsVersion }: Sources): Facts {
  const { site, settings } = bootstrap
  const { t } = getTranslator(site.locale, site.texts, site.country)
  const countries = new Intl.DisplayNames([site.locale], { type: 'region' })
  const country = company?.country ?? ''
  // A postcode is never broken over two lines.
  const place = company && { ...company, zip: company.zip.replaceAll(' ', '\u00a0') }
  const fictional = getFictionalPolicy(bootstrap)
  const format = createFormat(site.locale, site.time_zone, site.country)
  return {
    name: site.name,
    domain: site.domain,
    company: company?.name ?? site.name,
    address: place ? formatAddressLines(place, { locale: site.locale, country: place.country }).join(', ') : '',
    postal_address: place ? formatAddressLines(place, site).join(', ') : '',
    city: company?.city ?? '',
    country: country ? (countries.of(country) ?? country) : '',
    kvk: company?.kvk ?? '',
    tradenames: company?.tradenames.join(', ') ?? '',
    vat: company?.vat_numbers[site.country] ?? company?.vat_numbers[country] ?? '',
    // Nor a telephone number.
    phone: company?.support_phone_written?.replaceAll(' ', '\u00a0') ?? '',
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
    // The data that enabled plugins store, as separate lines; without any, the line is left out.
    plugin_data: pluginUis
      .flatMap(({ id, privacy }) =>
        privacy && bootstrap.plugins.includes(id) ? t(privacy).split('\n').map(markTerm) : [],
      )
      .join('\n'),
    message_price: formatMessagePrice(prices, format, t),
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

/** The price of a message in money: one price, or the lowest and the highest by package. */
function formatMessagePrice(prices: PriceList | null, format: ReturnType<typeof createFormat>, t: Translate): string {
  const range = prices ? listMessagePrices(prices) : null
  if (!range) return ''
  const [low, high] = [range.low, range.high].map((minor) => format.price(minor, range.currency))
  return low === high ? (low ?? '') : t('common.price_range', { from: low ?? '', to: high ?? '' })
}
