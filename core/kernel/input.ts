import { z } from 'zod'

/** The largest number of a column of PostgreSQL's type `integer`. */
export const maxInteger = 2 ** 31 - 1

/** Id of a table that counts its rows, as domains and companies do. */
export const rowId = z.number().int().min(1).max(maxInteger)

/** A number in a path or a query, where everything is text. */
export const numberText = z.coerce.number<number | string>()

/** The same as {@link rowId} in a path or a query. */
export const rowIdText = numberText.pipe(rowId)

/** Deeper than any input of ours; a few kilobytes of brackets would otherwise fill the stack of whoever walks through them. */
const deepest = 24

/** What no text column can hold and no person types: a NUL, or half a character. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Path of a text in an input, or of a name in it, that cannot be stored, or of what is nested too deep; undefined where all is well. */
export function findUnstorable(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > deepest) return path.slice(0, 1)
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : path
    if (found) return found
  }
  return undefined
}

/** A word of an open vocabulary; whether it is known here is asked where it is used. */
export const word = z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/)
