import { memberRoute, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import { forgetAges, readAges, saveAges } from './ages.ts'
import { readQuestions } from './read-quiz.ts'
import { agesBody, agesReply, quizReply } from './schemas.ts'

export const routes = [
  publicRoute({
    method: 'GET',
    path: '/api/match-finder',
    summary: 'Returns the questions and the member’s initial search.',
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
    summary: 'Sets the initial age range of the member’s search.',
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
    summary: 'Deletes the initial age range of the member’s search.',
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
