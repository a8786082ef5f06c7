import { memberRoute, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import { forgetAges, readAges, saveAges } from './ages.ts'
import { readQuestions } from './read-quiz.ts'
import { agesBody, agesReply, quizReply } from './schemas.ts'

export const routes = [
  publicRoute({
    method: 'GET',
    path: '/api/match-finder',
    summary: 'The questions, and what the member’s search starts with.',
    access: 'anyone',
    response: quizReply,
    rateLimit: perMinute(120, 'ip'),
    async handler(ctx) {
      const { member } = ctx
      const [questions, ages] = await Promise.all([readQuestions(ctx), member ? readAges({ ...ctx, member }) : null])
      return { questions, ages }
    },
  }),
  memberRoute({
    method: 'PUT',
    path: '/api/match-finder/ages',
    summary: 'Sets the ages that the member’s search starts with.',
    access: 'member',
    body: agesBody,
    response: agesReply,
    rateLimit: perMinute(30, 'member'),
    idempotency: 'natural',
    async handler(ctx, { body }) {
      await saveAges(ctx, ctx.member.id, body)
      return { ages: body }
    },
  }),
  memberRoute({
    method: 'DELETE',
    path: '/api/match-finder/ages',
    summary: 'Forgets them.',
    access: 'member',
    response: agesReply,
    rateLimit: perMinute(30, 'member'),
    idempotency: 'natural',
    async handler(ctx) {
      await forgetAges(ctx)
      return { ages: null }
    },
  }),
] as const
