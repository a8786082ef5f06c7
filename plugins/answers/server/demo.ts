import { createIdAt, type DemoPart, minuteMs } from '../../../core/kernel/index.ts'
import demoAnswers from './demo-answers.json' with { type: 'json' }

/** Three answers to each shipped question, in order. Other languages have no demo answers. */
const answersByLanguage: Readonly<Record<string, string[][]>> = demoAnswers

interface Row {
  member_id: string
  language: string
  number: number
}

/** Most members have answers; a few have none, so that the demo also shows a sparse profile. */
export const demo: DemoPart = {
  async fill(tx, { domainId, now }) {
    const { rows: people } = await tx.raw<{ rows: Row[] }>(
      `select p.member_id, m.language, row_number() over (partition by p.gender order by p.member_id)::int number
       from profiles p join members m on m.id = p.member_id where p.domain_id = ? and not p.fictional`,
      [domainId],
    )
    const questions = await tx('answers_questions').whereNull('domain_id').orderBy(['language', 'position'])
    const rows = people.flatMap(({ member_id, language, number }) => {
      const answers = answersByLanguage[language] ?? []
      const inLanguage = questions.filter((question) => question.language === language)
      return Array.from({ length: [3, 2, 3, 0, 3, 1][number % 6] ?? 0 }, (_, position) => {
        // Steps of seven visit all twenty questions, so that no member has the same one twice.
        const at = (number * 3 + position * 7) % Math.max(1, inLanguage.length)
        const text = answers[at]?.[(number + position) % 3]
        const question = inLanguage[at]
        if (!question || !text) return null
        const id = createIdAt(now.getTime() - number * minuteMs)
        const own = { id, member_id, domain_id: domainId, question_id: question.id, question: question.text }
        return { ...own, text, position, written_at: now }
      }).filter((row) => row !== null)
    })
    if (rows.length > 0) await tx('answers').insert(rows)
  },
}
