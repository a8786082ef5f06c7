import type { Services } from '../../kernel/services.ts'
import type { Locale, Site } from '../../kernel/site.ts'
import type { Mail } from '../../platform/mail/index.ts'
import { getSiteName } from '../../platform/site/public-settings.ts'
import { mailPages, renderMail } from '../notifications/index.ts'
import { sampleValues } from './mail-samples.ts'

/** A mail that the product sends, and the key of its texts. */
export interface ListedMail {
  template: string
  key: string
  /** The plugin that sends it; null for the core. */
  plugin: string | null
  /** The subject and the text as readers see them, with sample values. */
  subject: string
  body: string
}

type MailTexts = Pick<Services, 'clock' | 'i18n' | 'plugins'>

/** Every mail of the core and the installed plugins, from the catalogues, with its subject and text in one language. */
export function listMails(services: MailTexts, locale: Locale = 'en'): ListedMail[] {
  const { i18n, plugins } = services
  const ids = new Set(plugins.plugins.map(({ id }) => id))
  const toListedMail = (key: string, template: string, plugin: string | null): ListedMail => {
    const values = sampleValues(services, { locale }, { template, key })
    const read = (part: string) => i18n.t(locale, `${key}.${part}`, values)
    return { template, key, plugin, subject: read('subject'), body: read('body') }
  }
  const subjects = [...i18n.listTexts('en').keys()].filter((key) => key.endsWith('.subject'))
  return subjects.flatMap((subjectKey): ListedMail[] => {
    const key = subjectKey.slice(0, -'.subject'.length)
    const [owner = '', ...rest] = key.split('.')
    if (owner === 'mail') return rest.join('.') in mailPages ? [toListedMail(key, rest.join('.'), null)] : []
    return ids.has(owner) ? [toListedMail(key, key, owner)] : []
  })
}

/** A mail with sample values, as a site would send it. */
export function sampleMail(services: Services, site: Site, template: string, to: string): Promise<Mail> {
  const key = listMails(services).find((mail) => mail.template === template)?.key ?? template
  const page = (mailPages as Record<string, string | null>)[template]
  const path = page === null ? undefined : (page ?? '/').replaceAll(':id', '123')
  const brand = getSiteName(services, site)
  return renderMail(services, site, {
    to,
    template,
    values: sampleValues(services, site, { template, key }, brand),
    path,
  })
}
