import type { Services } from '../../kernel/services.ts'
import type { Site } from '../../kernel/site.ts'
import { collectHooks } from '../../platform/plugins/index.ts'
import { getCountryName } from '../../shared/country-name.ts'
import { correctDateSpelling, getRegionalLocale } from '../../shared/languages.ts'
import { formatMoney } from '../../shared/money.ts'

/** Sample values for the placeholders of a mail's preview, where the general samples do not fit. */
export interface MailSample {
  /** Its template. */
  id: string
  values?: Record<string, string | number>
  /** Values that are texts themselves, by their catalogue key. A text may contain earlier ones. */
  texts?: Record<string, string>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    mailSample: MailSample
  }
}

export const coreSamples: readonly MailSample[] = [
  {
    id: 'statement',
    texts: {
      what: 'mail.restrictions.photo_removed.title',
      detail: 'mail.restrictions.photo_removed.text',
      reason: 'mail.told_reasons.nudity',
      source: 'mail.restriction_sources.notice',
      strike: 'mail.strikes.warning',
    },
  },
  {
    id: 'restriction_lifted',
    texts: { what: 'mail.lifted.account_disabled.title', detail: 'mail.lifted.account_disabled.text' },
  },
  { id: 'appeal_decided', texts: { outcome: 'mail.appeal_outcomes.upheld', answer: 'preview.answer' } },
  { id: 'complaint_answered', texts: { answer: 'preview.answer' } },
  { id: 'message_report_decided', texts: { outcome: 'mail.report_outcomes.removed' } },
  { id: 'photo_report_decided', texts: { outcome: 'mail.photo_report_outcomes.removed' } },
  { id: 'weekly_update', values: { region: 3, country: 3, likes: 3, unread: 3 } },
  ...['passkey_added', 'passkey_removed'].map((id) => ({ id, values: { name: 'Firefox' } })),
]

type SampleReader = Pick<Site, 'locale'> & Partial<Pick<Site, 'domainId' | 'country' | 'timeZone'>>

function createGeneralSamples({ locale, country, timeZone }: SampleReader, now: Date): Record<string, string | number> {
  const written = getRegionalLocale(locale, country)
  const day = correctDateSpelling(
    written,
    new Intl.DateTimeFormat(written, { dateStyle: 'long', timeZone }).format(now),
  )
  return {
    name: 'Nora',
    count: 3,
    days: 14,
    number: 7,
    percentage: 25,
    message: '',
    code: '381204',
    reference: 'R-000123',
    amount: formatMoney(written, 2249, 'EUR'),
    email: 'nora@example.com',
    due: day,
    date: day,
    until: day,
    day,
    device: 'Firefox · Windows',
    country: getCountryName(locale, country ?? 'NL'),
  }
}

/** Sample values for a mail that is not sent: for placeholders of its texts under `key`, and of texts within those. */
export function sampleValues(
  { clock, i18n, plugins }: Pick<Services, 'clock' | 'i18n' | 'plugins'>,
  reader: SampleReader,
  { template, key }: { template: string; key: string },
  brand = 'Rendezvous',
): Record<string, string | number> {
  const contributed = collectHooks(plugins, 'mailSample')
  const own = contributed.find(({ id }) => id === template)
  const values: Record<string, string | number> = {
    brand,
    ...createGeneralSamples(reader, clock.now()),
    ...own?.values,
  }
  const texts = i18n.listTexts(reader.locale)
  const names = [...texts]
    .filter(([each]) => each.startsWith(`${key}.`))
    .flatMap(([, forms]) => Object.values(forms))
    .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  // A placeholder may be another text of the same mail.
  const inner = names.filter((name) => texts.has(`${key}.${name}`)).map((name) => [name, `${key}.${name}`] as const)
  for (const [name, text] of [...inner, ...Object.entries(own?.texts ?? {})])
    values[name] = i18n.t(reader, text, values)
  return values
}
