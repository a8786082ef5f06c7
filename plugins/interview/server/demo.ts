import { createIdAt, type DemoPart, minuteMs } from '../../../core/kernel/index.ts'
import demoAnswers from './demo-answers.json' with { type: 'json' }
import { pickQuestions } from './pick.ts'

/** Two answers to each shipped question, in the order of the questions. */
const answersByLanguage: Readonly<Record<string, string[][]>> = demoAnswers

interface Pair {
  one: string
  other: string
  language: string
  number: number
}

/** Of the pairs of matches, a third has completed the interview, a third has one answer, the rest none. */
export const demo: DemoPart = {
  async fill(tx, { domainId, now }) {
    const { rows: pairs } = await tx.raw<{ rows: Pair[] }>(
      `select l.from_member one, l.to_member other, m.language, row_number() over (order by l.from_member, l.to_member)::int number
       from likes l join members m on m.id = l.from_member
         join profiles p on p.member_id = l.from_member join profiles o on o.member_id = l.to_member
       where m.domain_id = ? and l.matched_at is not null and l.from_member < l.to_member and not p.fictional and not o.fictional`,
      [domainId],
    )
    const shipped = await tx('interview_questions').whereNull('domain_id').orderBy(['language', 'position'])
    const rows = pairs.flatMap(({ one, other, language, number }) => {
      const texts = shipped.filter((each) => each.language === language).map(({ text }) => text as string)
      const answers = answersByLanguage[language]
      const questions = pickQuestions(one, other, texts)
      if (!answers || !questions) return []
      const writers = [[], [other], [one, other]][number % 3] ?? []
      return writers.map((member_id, at) => ({
        id: createIdAt(now.getTime() - number * minuteMs + at),
        member_id,
        other_id: member_id === one ? other : one,
        domain_id: domainId,
        questions,
        answers: questions.map((question) => answers[texts.indexOf(question)]?.[(number + at) % 2] ?? ''),
        written_at: now,
      }))
    })
    if (rows.length > 0) await tx('interview_answers').insert(rows)
  },
}
