import { describe, expect, it } from 'vitest'
import { findAround } from './find-around.ts'

const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ id }))
const around = (id: number) => {
  const { shown, place } = findAround(rows, id, 3)
  return [shown.map((row) => row.id), place]
}

describe('findAround', () => {
  it('returns as many rows as fit around one, at the ends too', () => {
    expect(around(1)).toEqual([[1, 2, 3], 1])
    expect(around(4)).toEqual([[3, 4, 5], 4])
    expect(around(6)).toEqual([[4, 5, 6], 6])
  })

  it('returns nothing for a row that is not in the list', () => {
    expect(around(9)).toEqual([[], 0])
  })
})
