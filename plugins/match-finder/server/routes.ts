import { minAge } from '../../../core/features/members/index.ts'
import { type CommandContext, getKnex, memberRoute, perMinute, publicRoute } from '../../../core/kernel/index.ts'
import type { Ages } from '../shared/filters.ts'
import { deleteAges, readAges, saveAges } from './ages.ts'
import { Question } from './models.ts'
import { agesBody, agesReply, type QuestionOption, quizReply } from './schemas.ts'

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
    const answers = options.flatMap((option) => presentOption(ctx, option, filter === 'age'))
    if (!text?.question || answers.length === 0 || answers.some((answer) => !answer.text)) return []
    return [{ id, kind, question: text.question, hint: text.hint || null, options: answers }]
  })
}

/** An answer whose ages and text begin at the minimum age of the site; none if all of its ages are below that. */
function presentOption(
  { site, setting }: CommandContext,
  option: QuestionOption,
  filtersByAge: boolean,
): { id: string; text: string; ages: Ages | null }[] {
  const { id, min_age, max_age } = option
  const text = option.texts[site.locale] ?? ''
  if (!filtersByAge || min_age === null) return [{ id, text, ages: null }]
  const from = Math.max(min_age, setting(minAge))
  if (max_age !== null && max_age < from) return []
  return [{ id, text: text.replace(new RegExp(`\\b${min_age}\\b`), String(from)), ages: { min_age: from, max_age } }]
}

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
