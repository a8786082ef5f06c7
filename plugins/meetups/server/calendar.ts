import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import { hourMs, type MemberRequestContext, notFound, type RawReply, rawReply } from '../../../core/kernel/index.ts'
import { meetupLengthMs } from '../shared/limits.ts'
import { requireMeetup } from './rows.ts'

/**
 * A date that both agreed to, as a calendar file. It names nobody, because others may see the calendar. Throws
 * AppError('not_found').
 */
export async function exportCalendar(ctx: MemberRequestContext, id: string): Promise<RawReply> {
  const meetup = await requireMeetup(ctx, id, ctx.member.id)
  const other = meetup.member_id === ctx.member.id ? meetup.other_id : meetup.member_id
  if (meetup.state !== 'agreed' || !canMeet(await loadVisibility(ctx, other))) throw notFound()
  const { createEvent } = await import('ics')
  const { error, value } = createEvent({
    uid: meetup.id,
    productId: 'date',
    title: ctx.services.i18n.t(ctx.site, 'meetups.calendar_title'),
    location: meetup.place,
    start: meetup.starts_at.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { hours: meetupLengthMs / hourMs },
    sequence: meetup.version,
    status: 'CONFIRMED',
    classification: 'PRIVATE',
  })
  if (error || !value) throw error ?? notFound()
  return rawReply({
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="date.ics"',
    },
    body: value,
  })
}
