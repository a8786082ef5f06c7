import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import { idParams, memberRoute, notFound, perMinute, poolMember } from '../../../core/kernel/index.ts'
import { readInterview } from './read-interview.ts'
import { answersBody, interviewReply } from './schemas.ts'
import { writeAnswers } from './write-answers.ts'

export const readRoute = memberRoute({
  method: 'GET',
  path: '/api/interview/with/:id',
  summary: 'Returns the member’s interview with a match.',
  access: 'member',
  params: idParams,
  resource: poolMember,
  response: interviewReply,
  rateLimit: perMinute(120),
  async handler(ctx, input) {
    if (!canMeet(await loadVisibility(ctx, input.params.id))) throw notFound()
    return { interview: await readInterview(ctx, input.params.id) }
  },
})

export const writeRoute = memberRoute({
  method: 'PUT',
  path: '/api/interview/with/:id',
  summary: 'Answers the three questions. Both can read the answers once both have answered.',
  access: 'confirmed',
  params: idParams,
  resource: poolMember,
  body: answersBody,
  response: interviewReply,
  idempotency: 'natural',
  rateLimit: perMinute(30),
  handler: async (ctx, input) => ({ interview: await writeAnswers(ctx, input.params.id, input.body) }),
})

export const routes = [readRoute, writeRoute] as const
