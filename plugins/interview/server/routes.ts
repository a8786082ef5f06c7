import { canMeet, loadVisibility } from '../../../core/features/visibility/index.ts'
import { idParams, memberRoute, notFound } from '../../../core/kernel/index.ts'
import { readInterview } from './read-interview.ts'
import { answersBody, interviewReply } from './schemas.ts'
import { writeAnswers } from './write-answers.ts'

const memberResource = { param: 'id', kind: 'member', reach: 'pool' } as const

export const readRoute = memberRoute({
  method: 'GET',
  path: '/api/interview/with/:id',
  summary: 'Returns the member’s interview with a match.',
  access: 'member',
  params: idParams,
  resource: memberResource,
  response: interviewReply,
  rateLimit: { points: 120, seconds: 60, by: 'member' },
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
  resource: memberResource,
  body: answersBody,
  response: interviewReply,
  idempotency: 'natural',
  rateLimit: { points: 30, seconds: 60, by: 'member' },
  handler: async (ctx, input) => ({ interview: await writeAnswers(ctx, input.params.id, input.body) }),
})

export const routes = [readRoute, writeRoute] as const
