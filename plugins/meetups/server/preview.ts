import { type MemberCommandContext, regionalLocale } from '../../../core/kernel/index.ts'
import { meetupPayload } from './words.ts'

/** The line of a chat whose last message is about a date: when it is, unless it was called off. */
export function previewOfMeetup({ site, services }: MemberCommandContext, payload: Record<string, unknown>): string {
  const { act, starts_at } = meetupPayload.parse(payload)
  if (act === 'cancel') return ''
  const when = new Intl.DateTimeFormat(regionalLocale(site.locale, site.country), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: site.timeZone,
  }).format(new Date(starts_at))
  return services.i18n.t(site, 'meetups.preview_at', { when })
}
