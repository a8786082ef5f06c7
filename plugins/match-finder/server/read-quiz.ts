import type { CommandContext } from '../../../core/kernel/index.ts'
import type { Ages } from '../shared/filters.ts'
import { Question } from './models.ts'

/**
 * The questions of this site in its language and in order, its own and the general ones. A question is asked in the
 * languages in which it and all its answers are written.
 */
export async function readQuestions({ services, site, tx }: CommandContext) {
  const rows = await Question.query(tx ?? services.db.knex)
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
