import { z } from 'zod'
import { idParams } from '../../kernel/input.ts'
import { memberRoute } from '../../kernel/route.ts'
import { okReply, perHour, perMinute, replyOkAfter } from '../../kernel/route-parts.ts'
import { photoReportReasons } from '../../shared/choices.ts'
import { imageSchema } from '../photos/index.ts'
import { reportPhoto, showReportablePhoto } from './photo-reports.ts'

const resource = { param: 'id', kind: 'active-photo', reach: 'pool' } as const

export const reportablePhotoRoute = memberRoute({
  method: 'GET',
  path: '/api/photos/:id/report',
  summary: 'Returns a photo to report, with its owner and the reason of an earlier report.',
  access: 'member',
  params: idParams,
  resource,
  response: z.object({
    photo: imageSchema,
    profile: z.object({ id: z.uuid(), name: z.string(), fictional: z.boolean() }),
    reported: z.enum(photoReportReasons).nullable(),
  }),
  rateLimit: perMinute(60),
  handler: (ctx, { params: { id } }) => showReportablePhoto(ctx, id),
})

export const reportPhotoRoute = memberRoute({
  method: 'POST',
  path: '/api/photos/:id/report',
  summary: 'Reports one photo to the moderators, once; with `block` its owner is blocked as well.',
  access: 'member',
  params: idParams,
  resource,
  body: z.object({ reason: z.enum(photoReportReasons), block: z.boolean().default(false) }),
  response: okReply,
  rateLimit: perHour(20),
  handler: (ctx, { params: { id }, body }) => replyOkAfter(reportPhoto(ctx, id, body)),
})

export const photoReportRoutes = [reportablePhotoRoute, reportPhotoRoute] as const
