import { z } from 'zod'
import { presentSent, sentReply } from '../../../core/features/conversations/index.ts'
import {
  idParams,
  memberRoute,
  okReply,
  oneLine,
  perHour,
  perMinute,
  poolMember,
  replyOkAfter,
} from '../../../core/kernel/index.ts'
import { maxPlaceLength } from '../shared/limits.ts'
import { changeMeetup } from './act.ts'
import { exportCalendar } from './calendar.ts'
import { answerCheck } from './check-ins.ts'
import { meetupActions } from './words.ts'

const ofBoth = { param: 'id', kind: 'meetup', reach: 'owner' } as const

export const actRoute = memberRoute({
  method: 'POST',
  path: '/api/meetups/with/:id',
  summary: 'Proposes, changes, accepts or cancels a date with a member, with a message in their conversation.',
  access: 'confirmed',
  params: idParams,
  body: z.object({
    id: z.uuid(),
    act: z.enum(meetupActions),
    meetup_id: z.uuid().optional(),
    version: z.number().int().positive().optional(),
    place: oneLine(maxPlaceLength).optional(),
    /** The time of the date, which a browser interprets by its own clock. */
    at: z.iso.datetime({ offset: true }).optional(),
    sure: z.boolean().optional(),
  }),
  response: sentReply,
  resource: poolMember,
  rateLimit: perHour(12),
  idempotency: 'natural',
  async handler(ctx, { params, body }) {
    const { id, meetup_id, ...rest } = body
    const act = { ...rest, messageId: id.toLowerCase(), toMember: params.id, meetupId: meetup_id?.toLowerCase() }
    return presentSent(ctx, await changeMeetup(ctx, act))
  },
})

export const checkRoute = memberRoute({
  method: 'PUT',
  path: '/api/meetups/:id/check',
  summary: 'Records how a date went, after the member was asked; no other member sees it.',
  access: 'member',
  params: idParams,
  body: z.object({ answer: z.enum(['well', 'not_well']) }),
  response: okReply,
  resource: { param: 'id', kind: 'meetup', reach: 'owner' },
  rateLimit: perMinute(30),
  idempotency: 'natural',
  handler: (ctx, { params, body }) => replyOkAfter(answerCheck(ctx, params.id, body.answer)),
})

export const calendarRoute = memberRoute({
  method: 'GET',
  path: '/api/meetups/:id/calendar',
  summary: 'Returns an agreed date as a calendar file.',
  access: 'member',
  params: idParams,
  resource: ofBoth,
  rateLimit: perMinute(60),
  handler: (ctx, { params }) => exportCalendar(ctx, params.id),
})

export const routes = [actRoute, checkRoute, calendarRoute] as const
