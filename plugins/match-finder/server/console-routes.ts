import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { AppError, invalidField, type Locale, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { type AllowedFilter, allowedFilters } from '../shared/filters.ts'
import { asksAboutRace } from '../shared/sensitive.ts'
import { Question } from './models.ts'
import { type QuestionOption, questionBody, questionRow } from './schemas.ts'

type Body = z.output<typeof questionBody>

const buildRefusal = (why: 'filter_not_allowed' | 'sensitive', fields: readonly string[]) =>
  new AppError(`match-finder.${why}`, {
    fields: Object.fromEntries(fields.map((field) => [field, { code: `match-finder.errors.${why}` }])),
  })

/** The filter, if it is allowed. Throws AppError('match-finder.filter_not_allowed') for any other. */
function parseFilter(filter: string | null | undefined): AllowedFilter | null {
  if (!filter) return null
  const known = allowedFilters.find((one) => one === filter)
  if (!known) throw buildRefusal('filter_not_allowed', ['filter'])
  return known
}

/** Questions and answers must not be about race or origin. Throws AppError('match-finder.sensitive'). */
function assertHarmless({ texts, options }: Body): void {
  const words = [
    ...Object.entries(texts).flatMap(([locale, text]) => [
      [`texts.${locale}.question`, text?.question] as const,
      [`texts.${locale}.hint`, text?.hint] as const,
    ]),
    ...options.flatMap((one, index) =>
      Object.entries(one.texts).map(([locale, text]) => [`options.${index}.texts.${locale}`, text] as const),
    ),
  ]
  const wrong = words.flatMap(([field, text]) => (text && asksAboutRace(text) ? [field] : []))
  if (wrong.length > 0) throw buildRefusal('sensitive', wrong)
}

/** Keeps the languages in which something has been written. */
const pickFilled = <T>(texts: Partial<Record<Locale, T>>, written: (text: T) => boolean): Partial<Record<Locale, T>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && written(text)))

/** The answers in stored form: those of a question about age each have a range, the others none. */
function storedOptions({ options }: Body, filter: AllowedFilter | null): QuestionOption[] {
  return options.map((one, index) => {
    const min_age = filter === 'age' ? (one.min_age ?? null) : null
    const max_age = filter === 'age' ? (one.max_age ?? null) : null
    if (filter === 'age' && min_age === null) throw invalidField(`options.${index}.min_age`, 'required')
    if (min_age !== null && max_age !== null && max_age < min_age)
      throw invalidField(`options.${index}.max_age`, 'invalid')
    return { id: one.id ?? uuidv7(), texts: pickFilled(one.texts, Boolean), min_age, max_age }
  })
}

export const consoleRoutes = consoleCrud({
  path: 'match-finder',
  subject: 'match-finder',
  model: Question,
  body: questionBody,
  response: questionRow,
  columns: ['position', 'kind', 'filter', 'active', 'domain_id', 'id'],
  filter: z.object({ domain_id: rowId.optional(), id: z.array(z.uuid()).optional() }),
  toRow(body) {
    const filter = parseFilter(body.filter)
    assertHarmless(body)
    if (filter && body.kind === 'multiple') throw invalidField('kind', 'invalid')
    const { domain_id, ...question } = body
    return {
      ...question,
      domainId: domain_id ?? null,
      filter,
      texts: pickFilled(body.texts, ({ question }) => Boolean(question)),
      options: storedOptions(body, filter),
    }
  },
})
