import type { Statement } from '../../db/database.ts'
import type { Services } from '../app/services.ts'
import { siteName } from '../site/settings.ts'
import type { Site } from '../site/site.ts'
import { type LayoutContent, renderLayout, renderText } from './layout.ts'
import type { Mail } from './mailer.ts'
import { mailFromAddress, mailFromName } from './settings.ts'
import { type Unsubscription, unsubscribeToken } from './unsubscribe-token.ts'

export interface MailInput {
  to: string
  /** A template of the core, or the dotted key of a plugin's. */
  template: string
  values: Record<string, string | number>
  /** Path on the member's site that the button opens. */
  path?: string
  /** Present on mails that can be switched off. */
  unsubscribe?: Unsubscription
}

interface CompanyRow {
  name: string
  address: string
  zip: string
  city: string
  country: string
  kvk: string
}
const companyOf: Statement = {
  name: 'notifications.company',
  text: 'select name, address, zip, city, country, kvk from companies where id = $1',
}

/** The brand as visitors read it: the setting `name`, or the domain's own. */
export const brandOf = (services: Services, site: Site): string =>
  services.settings.get(siteName, site) || site.domain.name

/** Renders a mail in the site's locale, under its brand and with its company in the footer. */
export async function renderMail(services: Services, site: Site, input: MailInput): Promise<Mail> {
  const prefix = input.template.includes('.') ? input.template : `mail.${input.template}`
  const brand = brandOf(services, site)
  const values = { brand, ...input.values }
  const t = (key: string) => services.i18n.t(site.locale, key, values)
  const [company] = await services.db.query<CompanyRow>(companyOf, [site.domain.companyId])
  const body = t(`${prefix}.body`)
  const content: LayoutContent = {
    locale: site.locale,
    brand,
    brandUrl: site.origin,
    colour: site.domain.theme['--color-primary'] ?? '',
    title: t(`${prefix}.title`),
    preheader: body.split('\n')[0] ?? '',
    paragraphs: body.split('\n\n'),
    footer: [t('mail.footer.why')],
  }
  if (input.path) content.button = { label: t(`${prefix}.button`), url: `${site.origin}${input.path}` }
  if (company) {
    content.footer.push(
      [company.name, company.address, `${company.zip} ${company.city}`.trim(), company.country].join(', '),
    )
  }
  const mail: Mail = {
    to: input.to,
    from: {
      name: services.settings.get(mailFromName, site) || brand,
      address: services.settings.get(mailFromAddress, site) || `no-reply@${site.domain.host}`,
    },
    subject: t(`${prefix}.subject`),
    html: '',
    text: '',
  }
  if (input.unsubscribe) {
    const token = encodeURIComponent(unsubscribeToken(services.secrets, input.unsubscribe))
    content.unsubscribe = { label: t('mail.footer.unsubscribe'), url: `${site.origin}/unsubscribe?token=${token}` }
    mail.unsubscribeUrl = `${site.origin}/api/unsubscribe?token=${token}`
  }
  mail.html = await renderLayout(content)
  mail.text = renderText(content)
  return mail
}
