import { z } from 'zod'

/** Maximum of PostgreSQL's `integer`. */
export const maxInteger = 2 ** 31 - 1

/** Id of a table with an integer key, such as domains and companies. */
export const rowId = z.number().int().min(1).max(maxInteger)

/** A number in a path or query, which arrives as text. */
export const numberText = z.coerce.number<number | string>()

/** Path parameters of a route for one row with a UUID key. */
export const idParams = z.object({ id: z.uuid() })

/** Like {@link rowId}, in a path or query. */
export const rowIdText = numberText.pipe(rowId)

/**
 * Deeper than any legitimate input. Without a limit, a few kilobytes of brackets would overflow the stack of a
 * recursive reader.
 */
const maxDepth = 24

/** PostgreSQL cannot store NUL or half a surrogate pair in text columns, and nobody types either. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** Path of the first value that cannot be stored or is nested too deeply; undefined if there is none. */
export function findUnstorable(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > maxDepth) return path.slice(0, 1)
  for (const [name, inner] of Object.entries(value)) {
    const found = isStorable(name) ? findUnstorable(inner, [...path, name]) : path
    if (found) return found
  }
  return undefined
}

/** A word of an open vocabulary. The code that uses it checks that the word is known. */
export const word = z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/)

/** Why staff do something, for the audit log. */
export const staffReason = (maxLength = 1000) => z.string().trim().min(3).max(maxLength)
