import { describe, expect, it } from 'vitest'
import { answersOf, dateOfBirth, questionOf, signupBody } from './signup-input.ts'

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
  it('leads back to the question of a refused field', () => {
    expect(questionOf(['date_of_birth', 'email'])).toBe(1)
    expect(questionOf(['email'])).toBe(3)
    expect(questionOf([])).toBe(3)
  })
})
