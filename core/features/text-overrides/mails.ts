import type { Services } from '../../kernel/services.ts'
import type { Locale, Site } from '../../kernel/site.ts'
import type { Mail } from '../../platform/mail/index.ts'
import { regionalLocale } from '../../shared/languages.ts'
import { formatMoney } from '../../shared/money.ts'
import { mailPages, renderMail } from '../notifications/index.ts'

/** A mail that the product sends, and the key of its texts. */
export interface ListedMail {
  template: string
  key: string
  /** The plugin that sends it; null for the core. */
  plugin: string | null
  /** As its readers see it, with the names of its placeholders. */
  subject: string
}

/** Every mail that the core and the installed plugins send, by the catalogues, with its subject in one language. */
export function listMails({ i18n, plugins }: Pick<Services, 'i18n' | 'plugins'>, locale: Locale = 'en'): ListedMail[] {
  const ids = new Set(plugins.plugins.map(({ id }) => id))
  const texts = i18n.texts(locale)
  const subjects = [...i18n.texts('en').keys()].filter((key) => key.endsWith('.subject'))
  return subjects.flatMap((subjectKey): ListedMail[] => {
    const [subject = subjectKey] = Object.values(texts.get(subjectKey) ?? {})
    const key = subjectKey.slice(0, -'.subject'.length)
    const [owner = '', ...rest] = key.split('.')
    if (owner === 'mail')
      return rest.join('.') in mailPages ? [{ template: rest.join('.'), key, plugin: null, subject }] : []
    return ids.has(owner) ? [{ template: key, key, plugin: owner, subject }] : []
  })
}

/** Sample values for a mail that is not sent. */
function samples(site: Site, now: Date): Record<string, string | number> {
  const written = regionalLocale(site.locale, site.country)
  const day = new Intl.DateTimeFormat(written, {
    dateStyle: 'long',
    timeZone: site.timeZone,
  }).format(now)
  return {
    ...{ name: 'Nora', count: 3, days: 14, reference: 'R-000123', amount: formatMoney(written, 2249, 'EUR') },
    ...{ due: day, date: day, until: day, email: 'nora@example.com', message: '', code: '381204' },
  }
}

/** A mail with sample values, as a site would send it. Placeholders without a sample show their name. */
export function sampleMail(services: Services, site: Site, template: string, to: string): Promise<Mail> {
  const listed = listMails(services).find((mail) => mail.template === template)
  const known = samples(site, services.clock.now())
  const texts = [...services.i18n.texts(site.locale)].filter(([key]) => key.startsWith(`${listed?.key}.`))
  const names = texts.flatMap(([, forms]) => Object.values(forms)).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)])
  const values = Object.fromEntries(names.map(([mark, name = '']) => [name, known[name] ?? mark.slice(1, -1)]))
  delete values.brand
  // A placeholder may be another text of the same mail.
  const told = names.flatMap(([, name = '']) =>
    texts.some(([key]) => key === `${listed?.key}.${name}`) ? [[name, `${listed?.key}.${name}`]] : [],
  )
  const page = (mailPages as Record<string, string | null>)[template]
  const path = page === null ? undefined : (page ?? '/').replaceAll(':id', '123')
  return renderMail(services, site, {
    to,
    template,
    values: { ...known, ...values },
    texts: Object.fromEntries(told),
    path,
  })
}
