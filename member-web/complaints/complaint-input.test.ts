import { describe, expect, test } from 'vitest'
import { buildComplaintBody, readComplaintParams } from './complaint-input.ts'

const id = '0192d4bc-18f8-70a3-9457-d1ad59a781c8'

describe('the address', () => {
  test('names a member, which makes it a notice about content', () => {
    expect(readComplaintParams(new URLSearchParams({ about: id }))).toEqual({ kind: 'content_notice', about: id })
  })
  test('may choose another kind', () => {
    expect(readComplaintParams(new URLSearchParams({ about: id, kind: 'payment_dispute' })).kind).toBe(
      'payment_dispute',
    )
  })
  test('with an invalid value is an ordinary complaint', () => {
    expect(readComplaintParams(new URLSearchParams({ about: '../x', kind: 'y' }))).toEqual({
      kind: 'complaint',
      about: null,
    })
  })
})

test('empty fields are absent, and the message stays as it was typed', () => {
  const form = new FormData()
  form.set('kind', 'complaint')
  form.set('email', ' ')
  form.set('message', 'It rains')
  expect(buildComplaintBody(form)).toEqual({
    kind: 'complaint',
    name: undefined,
    email: undefined,
    reported_id: undefined,
    message: 'It rains',
  })
})
