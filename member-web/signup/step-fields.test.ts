import { expect, it } from 'vitest'
import { buildQuestionAnswers, buildSignupBody, findQuestion, questions } from './signup-input.ts'
import { collectStepAnswers, createStepFields } from './step-fields.ts'

const more = questions.findIndex(({ id }) => id === 'more')

function form(...entries: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

it('collects the answers of each plugin, with lists for fields with several', () => {
  const answered = form(
    ['steps.love-poems.verse', ' Roses '],
    ['steps.love-poems.tastes[]', 'sweet'],
    ['steps.love-poems.tastes[]', 'short'],
    ['steps.moods.mood', ''],
    ['steps.__proto__.polluted', 'yes'],
    ['steps.moods', 'no field'],
    ['email', 'a@example.test'],
  )
  const steps = { 'love-poems': { verse: 'Roses', tastes: ['sweet', 'short'] } }
  expect(collectStepAnswers(answered)).toEqual(steps)
  expect(buildSignupBody(answered).steps).toEqual(steps)
  expect(buildQuestionAnswers(answered, more)).toMatchObject({ steps })
})

it('checks the steps as a separate question, also without answers', () => {
  expect(buildQuestionAnswers(form(), more)).toMatchObject({ steps: {} })
  expect(buildSignupBody(form())).not.toHaveProperty('steps')
  expect(findQuestion(['steps.moods.mood'])).toBe(more)
  expect(findQuestion(['steps.moods.mood', 'gender'])).toBe(0)
})

it('returns an error and the typed text to its field', () => {
  const field = createStepFields({
    errors: { 'steps.moods.mood': 'Choose one', 'steps.moods.tastes.2': 'Not this one', 'steps.other.mood': 'Other' },
    values: { 'steps.moods.mood': 'blue', 'steps.moods.tastes[]': 'b' },
    lists: { 'steps.moods.tastes[]': ['a', 'b'] },
  })
  expect(field('moods', 'mood')).toEqual({ name: 'steps.moods.mood', error: 'Choose one', value: 'blue', values: [] })
  expect(field('moods', 'tastes[]')).toMatchObject({ error: 'Not this one', values: ['a', 'b'] })
  expect(field('moods', 'moo')).toEqual({ name: 'steps.moods.moo', error: undefined, value: undefined, values: [] })
  expect(createStepFields({})('moods', 'mood')).toMatchObject({ error: undefined, value: undefined, values: [] })
})
