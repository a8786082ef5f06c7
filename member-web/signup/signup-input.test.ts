import { describe, expect, it } from 'vitest'
import { answersOf, dateOfBirth, givenAnswers, openingQuestion, questionOf, signupBody } from './signup-input.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

describe('the signup form', () => {
  it('reads a birth date from three inputs', () => {
    expect(dateOfBirth(form({ dob_day: '3', dob_month: '11', dob_year: '1990' }))).toBe('1990-11-03')
    expect(dateOfBirth(form({}))).toBe('')
    expect(dateOfBirth(form({ dob_day: '3', dob_month: '', dob_year: '1990' }))).toBe('1990-00-03')
  })
  it('leaves out what was not answered and never trims a password', () => {
    expect(signupBody(form({ name: ' Anna ', password: ' x ', email: '', terms: 'on' }))).toEqual({
      name: 'Anna',
      password: ' x ',
      terms: true,
    })
  })
  it('sends the answers of one question, the required ones even when empty', () => {
    expect(answersOf(form({ gender: 'female' }), 0)).toEqual({ gender: 'female', looking_for: '' })
    expect(answersOf(form({ country: 'NL' }), 2)).toEqual({ country: 'NL' })
    expect(answersOf(form({}), 3)).toMatchObject({ terms: false, email: '' })
  })
  it('takes over what was answered elsewhere, and checks no half of a date', () => {
    expect(givenAnswers(form({ gender: 'male', dob_year: '1980', name: 'Bram' }))).toEqual({ gender: 'male' })
    const date = { dob_day: '1', dob_month: '2', dob_year: '1980' }
    expect(givenAnswers(form(date))).toEqual({ date_of_birth: '1980-02-01' })
  })
  it('opens at the first question that has no answer, or at what was refused', () => {
    const opening = (values: Record<string, string>, errors = {}) => openingQuestion({ errors, message: null, values })
    expect(opening({})).toBe(0)
    expect(opening({ gender: 'male', looking_for: 'both', dob_year: '1980' })).toBe(1)
    expect(opening({ gender: 'male', looking_for: 'both', dob_day: '1', dob_month: '2', dob_year: '1980' })).toBe(2)
    expect(opening({ gender: 'male' }, { date_of_birth: 'Too young' })).toBe(1)
    expect(openingQuestion({ errors: {}, message: 'Closed' })).toBe(3)
  })
  it('leads back to the question of a refused field', () => {
    expect(questionOf(['date_of_birth', 'email'])).toBe(1)
    expect(questionOf(['email'])).toBe(3)
    expect(questionOf([])).toBe(3)
  })
})
