import { memberRoute, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import { readAnswers, writeAnswers } from './answers.ts'
import { listQuestions } from './questions.ts'
import { answersBody, answersReply, questionsReply } from './schemas.ts'

export const questionsRoute = publicRoute({
  method: 'GET',
  path: '/api/answers/questions',
  summary: 'Lists the questions that a profile may answer, in the language of the request.',
  access: 'anyone',
  response: questionsReply,
  rateLimit: perMinute(60, 'ip'),
  handler: async (ctx) => ({ questions: await listQuestions(ctx) }),
})

export const readRoute = memberRoute({
  method: 'GET',
  path: '/api/answers',
  summary: "Lists the member's own answers, and the questions to choose from.",
  access: 'member',
  response: answersReply,
  rateLimit: perMinute(60),
  handler: async (ctx) => ({ questions: await listQuestions(ctx), answers: await readAnswers(ctx, ctx.member.id) }),
})

export const writeRoute = memberRoute({
  method: 'PUT',
  path: '/api/answers',
  summary: "Replaces the member's answers, three at most.",
  access: 'member',
  body: answersBody,
  response: answersReply,
  rateLimit: perMinute(30),
  async handler(ctx, { body }) {
    await writeAnswers(ctx, body)
    return { questions: await listQuestions(ctx), answers: await readAnswers(ctx, ctx.member.id) }
  },
})

export const routes = [questionsRoute, readRoute, writeRoute] as const
