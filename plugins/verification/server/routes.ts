import { z } from 'zod'
import { invalidField, memberRoute, perHour } from '../../../core/kernel/index.ts'
import { gestures } from '../shared/gestures.ts'
import { ageRoutes } from './age-routes.ts'
import { readVerification, requestSelfie, submitSelfie, withdrawVerification } from './requests.ts'

const response = z.object({
  state: z.enum(['none', 'asked', 'waiting', 'verified', 'refused']),
  gesture: z.enum(gestures).nullable(),
  until: z.string().nullable(),
  /** Whether a profile photo is missing with which to compare the selfie. */
  needs_photo: z.boolean(),
})

export const routes = [
  ...ageRoutes,
  memberRoute({
    method: 'GET',
    path: '/api/verification',
    summary: 'Returns whether the member is verified, and the requested gesture.',
    access: 'member',
    response,
    rateLimit: perHour(600),
    handler: readVerification,
  }),
  memberRoute({
    method: 'POST',
    path: '/api/verification/start',
    summary: 'Requests a picture with a gesture, to be sent within minutes.',
    access: 'confirmed',
    response,
    rateLimit: perHour(20),
    async handler(ctx) {
      await requestSelfie(ctx)
      return readVerification(ctx)
    },
  }),
  memberRoute({
    method: 'POST',
    path: '/api/verification/selfie',
    summary:
      'Uploads the picture in the multipart field `photo`. Only moderators see it, and their decision deletes it.',
    access: 'confirmed',
    bodyKind: 'multipart',
    response,
    rateLimit: perHour(20),
    async handler(ctx) {
      const file = ctx.files?.find(({ field }) => field === 'photo')
      if (!file) throw invalidField('photo', 'required')
      await submitSelfie(ctx, file.path)
      return readVerification(ctx)
    },
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/verification',
    summary: 'Removes the badge, or the pending picture.',
    access: 'member',
    response,
    idempotency: 'natural',
    rateLimit: perHour(60),
    async handler(ctx) {
      await withdrawVerification(ctx)
      return readVerification(ctx)
    },
  }),
] as const
