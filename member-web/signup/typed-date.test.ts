import { describe, expect, it } from 'vitest'
import { getDateShape, parseTypedDate, toDate } from './typed-date.ts'

const dutch = getDateShape('nl', 'NL')
const american = getDateShape('en', 'US')

describe('a date that is typed', () => {
  it('is written in the reader’s format', () => {
    expect(dutch).toEqual({ order: ['day', 'month', 'year'], between: '-' })
    expect(getDateShape('de', 'AT').between).toBe('.')
    expect(getDateShape('en', 'GB').order).toEqual(['day', 'month', 'year'])
    expect(american.order).toEqual(['month', 'day', 'year'])
  })
  it('adds the separator by itself, but not while deleting', () => {
    expect(parseTypedDate('03', dutch, true).text).toBe('03-')
    expect(parseTypedDate('03', dutch, false).text).toBe('03')
    expect(parseTypedDate('03111985', dutch, true)).toEqual({
      text: '03-11-1985',
      day: '03',
      month: '11',
      year: '1985',
    })
    expect(parseTypedDate('11031985', american, true)).toMatchObject({ day: '03', month: '11', text: '11/03/1985' })
  })
  it('accepts any separator, and a single digit before one', () => {
    expect(parseTypedDate('3/11/1985', dutch, true).text).toBe('03-11-1985')
    expect(parseTypedDate('3.', dutch, true).text).toBe('03-')
    expect(parseTypedDate('03-11-19851', dutch, true).text).toBe('03-11-1985')
    expect(parseTypedDate('  --', dutch, true).text).toBe('')
  })
  it('accepts the browser’s autofill', () => {
    expect(parseTypedDate('1985-11-03', dutch, true)).toMatchObject({ text: '03-11-1985', day: '03', year: '1985' })
  })
  it('is an existing date, or none', () => {
    expect(toDate({ day: '31', month: '02', year: '1990' })).toBeNull()
    expect(toDate({ day: '3', month: '', year: '1990' })).toBeNull()
    expect(toDate({ day: '03', month: '11', year: '1985' })?.toISOString()).toBe('1985-11-03T00:00:00.000Z')
  })
})
