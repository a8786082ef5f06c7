import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError, type FieldErrors } from './errors.ts'
import { validate } from './validate.ts'

function getProblems(schema: z.ZodType, value: unknown): FieldErrors | undefined {
  try {
    validate(schema, value)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.fields
  }
}

const person = z.strictObject({
  name: z.string().min(2).max(5),
  email: z.email(),
  age: z.number().min(18).max(99),
  tags: z.array(z.string()).min(1).max(2),
  id: z.uuid(),
  colour: z.enum(['red', 'blue']),
  born: z.iso.date(),
})

describe('validate', () => {
  test('returns the parsed value', () => {
    expect(validate(z.object({ n: z.coerce.number() }), { n: '3', more: 1 })).toEqual({ n: 3 })
  })

  test('reports every field together', () => {
    expect(
      getProblems(person, {
        name: 'x',
        email: 'nope',
        age: 3,
        tags: [],
        id: '1',
        colour: 'green',
        born: '2020-13-01',
        extra: 1,
      }),
    ).toEqual({
      name: { code: 'too_short', params: { min: 2 } },
      email: { code: 'invalid_email' },
      age: { code: 'too_small', params: { min: 18 } },
      tags: { code: 'too_few', params: { min: 1 } },
      id: { code: 'invalid_id' },
      colour: { code: 'invalid_choice' },
      born: { code: 'invalid_date' },
      extra: { code: 'unknown_field' },
    })
  })

  test('distinguishes a missing field from one of the wrong type', () => {
    const schema = z.object({ a: z.string(), b: z.string(), c: z.literal(true), d: z.enum(['x', 'y']) })
    expect(getProblems(schema, { b: 5 })).toEqual({
      a: { code: 'required' },
      b: { code: 'invalid_type' },
      c: { code: 'required' },
      d: { code: 'invalid_choice' },
    })
  })

  test('reports upper limits', () => {
    expect(
      getProblems(z.object({ s: z.string().max(2), n: z.number().max(1), l: z.array(z.number()).max(0) }), {
        s: 'abc',
        n: 2,
        l: [1],
      }),
    ).toEqual({
      s: { code: 'too_long', params: { max: 2 } },
      n: { code: 'too_big', params: { max: 1 } },
      l: { code: 'too_many', params: { max: 0 } },
    })
  })

  test('uses a message that looks like a code as a code', () => {
    expect(getProblems(z.object({ name: z.string().refine(() => false, 'name_is_email') }), { name: 'a' })).toEqual({
      name: { code: 'name_is_email' },
    })
  })

  test('reports the issues of the closest union branch', () => {
    const schema = z.union([
      z.object({ a: z.string(), b: z.string(), c: z.string() }),
      z.object({ email: z.email(), password: z.string() }),
    ])
    expect(getProblems(schema, { email: 'x', password: 'y' })).toEqual({ email: { code: 'invalid_email' } })
  })

  test('reports nested fields with their path', () => {
    expect(getProblems(z.object({ list: z.array(z.object({ id: z.number() })) }), { list: [{ id: 1 }, {}] })).toEqual({
      'list.1.id': { code: 'required' },
    })
  })

  test('rejects half a surrogate pair anywhere', () => {
    const schema = z.object({ note: z.string(), more: z.unknown() })
    for (const more of ['x\ud83d', ['\udc00'], { '\ud83d': 1 }])
      expect(() => validate(schema, { note: '💘', more })).toThrow('validation_failed')
    expect(validate(schema, { note: '💘', more: '💘' })).toEqual({ note: '💘', more: '💘' })
  })

  test('rejects a NUL anywhere', () => {
    expect(getProblems(z.object({ list: z.array(z.string()) }), { list: ['a', 'b\0'] })).toEqual({
      'list.1': { code: 'invalid' },
    })
  })

  test('keeps a field called __proto__ as a field', () => {
    const value = JSON.parse('{"__proto__": {"admin": true}}')
    expect(getProblems(z.strictObject({}), value)).toBeDefined()
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
})
