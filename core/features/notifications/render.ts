import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { type LayoutContent, renderLayout, renderText } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { getBrandLooks } from '../../platform/site/brand.ts'
import { brandPrimary } from '../../platform/site/brand-settings.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { getCountryName } from '../../shared/country-name.ts'
import { correctDateSpelling, getRegionalLocale } from '../../shared/languages.ts'
import { formatMoney } from '../../shared/money.ts'
import { formatAddressLines } from '../../shared/postal-address.ts'
import type { CountedText, MailPerson } from './composers.ts'
import { buildReturnAddresses } from './return-address.ts'
import { mailFromAddress, mailFromName, mailReturnAddress } from './settings.ts'
import { type Unsubscription, unsubscribeToken } from './unsubscribe-token.ts'

/** An amount in minor units. */
export interface Money {
  minor: number
  currency: string
}

export interface MailInput {
  to: string
  /** A template of the core, or the dotted key of a plugin's. */
  template: string
  values: Record<string, string | number>
  /** Further values, by their catalogue key. */
  texts?: Record<string, CountedText> | undefined
  /** Values that are days, as moments in ISO 8601. */
  dates?: Record<string, string> | undefined
  amounts?: Record<string, Money> | undefined
  /** Values that are countries, as ISO codes. */
  countries?: Record<string, string> | undefined
  /** Text written by staff, instead of the template's. */
  written?: { subject: string; body: string; button: string | null } | undefined
  /** Members shown below the text. */
  people?: readonly MailPerson[] | undefined
  /** Path on the member's site that the button opens. */
  path?: string
  /** Set for mails that can be turned off. */
  unsubscribe?: Unsubscription | undefined
  /** The member whose own address it goes to; null for any other address. */
  memberId?: string | null
}

/** Renders a mail in the site's locale, under its brand and with its company in the footer. */
export async function renderMail(services: Services, site: Site, input: MailInput): Promise<Mail> {
  const prefix = input.template.includes('.') ? input.template : `mail.${input.template}`
  const brand = getSiteName(services, site)
  const region = getRegionalLocale(site.locale, site.country)
  const day = new Intl.DateTimeFormat(region, {
    dateStyle: 'long',
    timeZone: site.timeZone,
  })
  const dates = Object.fromEntries(
    Object.entries(input.dates ?? {}).map(([name, moment]) => [
      name,
      correctDateSpelling(region, day.format(new Date(moment))),
    ]),
  )
  const amounts = Object.fromEntries(
    Object.entries(input.amounts ?? {}).map(([name, { minor, currency }]) => [
      name,
      formatMoney(region, minor, currency),
    ]),
  )
  const texts = Object.entries(input.texts ?? {}).map(([name, text]) => {
    const { key, ...count } = typeof text === 'string' ? { key: text } : text
    return [name, services.i18n.t(site, key, { brand, ...input.values, ...dates, ...amounts, ...count })]
  })
  const countries = Object.fromEntries(
    Object.entries(input.countries ?? {}).map(([name, code]) => [name, getCountryName(site.locale, code)]),
  )
  const values = { brand, ...input.values, ...dates, ...amounts, ...countries, ...Object.fromEntries(texts) }
  const t = (key: string) => services.i18n.t(site, key, values)
  const company = services.companies.byId(site.domain.companyId)
  const { written } = input
  const body = written?.body ?? t(`${prefix}.body`)
  const content: LayoutContent = {
    locale: site.locale,
    brand,
    brandUrl: site.origin,
    colour: services.settings.get(brandPrimary, site),
    looks: getBrandLooks(services.settings, site),
    title: written?.subject ?? t(`${prefix}.title`),
    preheader: body.split('\n').find((line) => line !== '') ?? '',
    // An empty value leaves no empty paragraph.
    paragraphs: body.split('\n\n').filter((paragraph) => paragraph !== ''),
    people: (input.people ?? []).map(({ name, place, path, picture }) => ({
      name,
      place,
      url: site.origin + path,
      picture: site.origin + picture,
    })),
    footer: [t('mail.footer.why')],
  }
  const button = written ? written.button : input.path && t(`${prefix}.button`)
  if (input.path && button) content.button = { label: button, url: `${site.origin}${input.path}` }
  if (company) {
    content.footer.push([company.name, ...formatAddressLines(company, site)].join(', '))
  }
  const mail: Mail = {
    to: input.to,
    from: {
      name: services.settings.get(mailFromName, site) || brand,
      address: services.settings.get(mailFromAddress, site) || `no-reply@${site.domain.host}`,
    },
    subject: written?.subject ?? t(`${prefix}.subject`),
    html: '',
    text: '',
  }
  const returnAddress = services.settings.get(mailReturnAddress, site)
  const back =
    returnAddress && input.memberId
      ? buildReturnAddresses(services.secrets, returnAddress, { memberId: input.memberId, address: input.to })
      : undefined
  if (back) mail.returnPath = back.bounces
  if (input.unsubscribe) {
    const token = encodeURIComponent(unsubscribeToken(services.secrets, input.unsubscribe))
    // With the language of the mail: the reader's browser may have no language cookie.
    const url = `${site.origin}/unsubscribe?token=${token}&lang=${site.locale}`
    content.unsubscribe = { label: t('mail.footer.unsubscribe'), url }
    mail.unsubscribeUrl = `${site.origin}/api/unsubscribe?token=${token}`
    if (back) mail.unsubscribeAddress = back.unsubscribes
  }
  mail.html = renderLayout(content)
  mail.text = renderText(content)
  return mail
}
