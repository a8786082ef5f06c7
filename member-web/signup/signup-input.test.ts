import { describe, expect, it } from 'vitest'
import {
  buildQuestionAnswers,
  buildSignupBody,
  collectCheckedAnswers,
  findOpeningQuestion,
  findQuestion,
  isAnswered,
  type QuestionId,
  questions,
  readDateOfBirth,
  toApiField,
} from './signup-input.ts'

const at = (id: QuestionId) => questions.findIndex((question) => question.id === id)

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('the sign-up form', () => {
  it('reads a birth date from three inputs', () => {
    expect(readDateOfBirth(form({ dob_day: '3', dob_month: '11', dob_year: '1990' }))).toBe('1990-11-03')
    expect(readDateOfBirth(form({}))).toBe('')
    expect(readDateOfBirth(form({ dob_day: '3', dob_month: '', dob_year: '1990' }))).toBe('1990-00-03')
  })
  it('leaves out unanswered questions and never trims a password', () => {
    expect(buildSignupBody(form({ name: ' Anna ', password: ' x ', email: '', terms: 'on' }))).toEqual({
      name: 'Anna',
      password: ' x ',
      terms: true,
    })
  })
  it('sends the answers of one question, the required ones even when empty', () => {
    expect(buildQuestionAnswers(form({ gender: 'female' }), 0)).toEqual({ gender: 'female' })
    expect(buildQuestionAnswers(form({}), at('looking_for'))).toEqual({ looking_for: '' })
    expect(buildQuestionAnswers(form({ country: 'NL' }), at('place'))).toEqual({ country: 'NL' })
    expect(buildQuestionAnswers(form({}), at('mail'))).toMatchObject({ terms: false, email: '' })
  })
  it('sends an age range once it is answered, or typed without scripts', () => {
    const range = { looking_min_age: '30', looking_max_age: '40' }
    const said = { looking_min_age: 30, looking_max_age: 40 }
    expect(buildSignupBody(form({ ...range, ages_said: '' }))).toEqual({})
    expect(buildSignupBody(form({ ...range, ages_said: '1' }))).toEqual(said)
    expect(buildSignupBody(form(range))).toEqual(said)
    expect(buildSignupBody(form({ looking_min_age: '', looking_max_age: '' }))).toEqual({})
  })
  it('takes over answers from elsewhere, and does not check an incomplete date', () => {
    expect(collectCheckedAnswers(form({ gender: 'male', dob_year: '1980', name: 'Bram' }))).toEqual({ gender: 'male' })
    const date = { dob_day: '1', dob_month: '2', dob_year: '1980' }
    expect(collectCheckedAnswers(form(date))).toEqual({ date_of_birth: '1980-02-01' })
  })
  it('opens at the first unanswered question, or at the refused one', () => {
    const opening = (values: Record<string, string>, errors = {}) =>
      findOpeningQuestion({ errors, message: null, values })
    const who = { gender: 'male', looking_for: 'both' }
    expect(opening({})).toBe(0)
    expect(opening({ ...who, dob_year: '1980' })).toBe(at('birth'))
    expect(opening({ ...who, dob_day: '1', dob_month: '2', dob_year: '1980' })).toBe(at('mail'))
    expect(opening({ gender: 'male' }, { date_of_birth: 'Too young' })).toBe(at('birth'))
    expect(findOpeningQuestion({ errors: {}, message: 'Closed' })).toBe(at('more'))
  })
  it('leads back to the question of a refused field', () => {
    expect(findQuestion(['date_of_birth', 'email'])).toBe(at('birth'))
    expect(findQuestion(['looking_max_age'])).toBe(at('more'))
    expect(findQuestion(['steps.moods.mood'])).toBe(at('more'))
    expect(findQuestion([])).toBe(at('more'))
  })
  it('recognises answers from elsewhere, and maps inputs to fields', () => {
    expect(isAnswered(at('name'), { name: 'Anna' })).toBe(true)
    expect(isAnswered(at('place'), { country: 'NL', region: 'NL-UT' })).toBe(false)
    expect(isAnswered(at('more'), { signup_message: 'Iets ongedwongens' })).toBe(false)
    expect(['dob_day', 'steps.a.b[]', 'email'].map(toApiField)).toEqual(['date_of_birth', 'steps.a.b', 'email'])
  })
})
