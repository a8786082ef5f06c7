import type { Reply } from '../../../member-web/kit/index.ts'
import type { Ages } from '../shared/filters.ts'

export type Quiz = Reply<'GET /api/match-finder'>
export type Question = Quiz['questions'][number]
/** Ids of options, by id of the question. */
export type Answers = Readonly<Record<string, readonly string[]>>

const key = 'match_finder'

/** The answers given in this tab. They are stored nowhere else and disappear with the tab. */
export function readAnswers(): Answers {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, ids]) => Array.isArray(ids))
    return Object.fromEntries(entries) as Answers
  } catch {
    return {}
  }
}

export function storeAnswers(answers: Answers): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(answers))
  } catch {
    // Private windows may refuse; then the answers are lost with the page.
  }
}

/** The answers that the current questions still offer. */
export const findChosen = ({ id, options }: Question, answers: Answers) =>
  options.filter((option) => answers[id]?.includes(option.id))

/** Index of the first question that was neither answered nor skipped; the number of questions if there is none. */
export function findFirstOpen(questions: readonly Question[], answers: Answers): number {
  const open = questions.findIndex(
    (question) => answers[question.id]?.length !== 0 && findChosen(question, answers).length === 0,
  )
  return open === -1 ? questions.length : open
}

/** Where the search starts after these answers: the range within all chosen ones. Null if none of them is about age. */
export function deriveAges(questions: readonly Question[], answers: Answers): Ages | null {
  const ranges = questions.flatMap((question) => findChosen(question, answers).flatMap(({ ages }) => ages ?? []))
  if (ranges.length === 0) return null
  const min_age = Math.max(...ranges.map((range) => range.min_age))
  const ends = ranges.flatMap(({ max_age }) => max_age ?? [])
  const max_age = ends.length > 0 ? Math.min(...ends) : null
  // If two questions contradict each other, the first one counts.
  return max_age !== null && max_age < min_age ? (ranges[0] ?? null) : { min_age, max_age }
}

export const buildSearchPath = ({ min_age, max_age }: Ages): string =>
  `/members?min_age=${min_age}${max_age === null ? '' : `&max_age=${max_age}`}`

/** The search query after these answers, for anyone or for the gender that a member looks for. */
export type FoundQuery = {
  page: number
  gender: 'female' | 'male' | undefined
  min_age: number | undefined
  max_age: number | undefined
}

export const buildQuery = (ages: Ages | null, lookingFor: string | null | undefined): FoundQuery => ({
  page: 1,
  gender: lookingFor === 'male' || lookingFor === 'female' ? lookingFor : undefined,
  min_age: ages?.min_age,
  max_age: ages?.max_age ?? undefined,
})
