import { maxPeople } from './people.ts'

/** The designs of a page. `cover`: photo dominates. `quote`: text dominates. `column`: side by side. */
export type Design = 'cover' | 'quote' | 'column'

const designs: readonly Design[] = ['cover', 'quote', 'column', 'quote', 'cover', 'column']

/** The parts of a member's profile that a page can show. */
interface Contents {
  photo: boolean
  words: boolean
}

/**
 * The design of each page of an issue, in a fixed rhythm with `cover` and `quote` always side by side. Members with the
 * content for a design get it before those without; all are included, and the order within a design is kept.
 */
export function composePages<Person>(
  people: readonly Person[],
  materialOf: (person: Person) => Contents,
): { design: Design; person: Person }[] {
  const rhythm = designs.slice(0, Math.min(people.length, maxPeople))
  // A `cover` or `quote` at the end would be alone in its row.
  if (rhythm.length === 1 || rhythm.length === 4) rhythm[rhythm.length - 1] = 'column'
  const left = [...people]
  return rhythm.flatMap((design) => {
    const isSuited = (person: Person) => {
      const { photo, words } = materialOf(person)
      return design === 'quote' ? words : photo
    }
    const at = Math.max(0, left.findIndex(isSuited))
    return left.splice(at, 1).map((person) => ({ design, person }))
  })
}
