import { type CommandContext, getKnex, memberRoute, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import type { Ages } from '../shared/filters.ts'
import { deleteAges, readAges, saveAges } from './ages.ts'
import { Question } from './models.ts'
import { agesBody, agesReply, quizReply } from './schemas.ts'

/**
 * The questions of this site in its language and in order, its own and the general ones. A question is asked in the
 * languages in which it and all its answers are written.
 */
async function readQuestions(ctx: CommandContext) {
  const { site } = ctx
  const rows = await Question.query(getKnex(ctx))
    .where({ active: true })
    .where((either) => either.where({ domain_id: site.domainId }).orWhereNull('domain_id'))
    .orderBy('position')
    .orderBy('id')
  return rows.flatMap(({ id, kind, filter, texts, options }) => {
    const text = texts[site.locale]
    const answers = options.map((one) => ({
      id: one.id,
      text: one.texts[site.locale] ?? '',
      ages: filter === 'age' && one.min_age !== null ? toAges(one.min_age, one.max_age) : null,
    }))
    if (!text?.question || answers.some((answer) => !answer.text)) return []
    return [{ id, kind, question: text.question, hint: text.hint || null, options: answers }]
  })
}

const toAges = (min_age: number, max_age: number | null): Ages => ({ min_age, max_age })

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
      await deleteAges(ctx)
      return { ages: null }
    },
  }),
] as const
