import { most } from './people.ts'

/** The three designs of a page. `cover`: the photo carries it. `quote`: somebody's words do. `column`: photo and words side by side. */
export type Design = 'cover' | 'quote' | 'column'

const designs: readonly Design[] = ['cover', 'quote', 'column', 'quote', 'cover', 'column']

/** What there is of a person to make a page of. */
interface Material {
  photo: boolean
  words: boolean
}

/**
 * Which design each page of an issue has: in a fixed rhythm, a `cover` and a `quote` always side by side. Whoever has what a page needs is given it
 * before those who have not; nobody is left out and the order within a design is kept.
 */
export function layOut<Person>(
  people: readonly Person[],
  materialOf: (person: Person) => Material,
): { design: Design; person: Person }[] {
  const rhythm = designs.slice(0, Math.min(people.length, most))
  // Half a pair would stand alone in its row.
  if (rhythm.length === 1 || rhythm.length === 4) rhythm[rhythm.length - 1] = 'column'
  const left = [...people]
  return rhythm.flatMap((design) => {
    const fits = (person: Person) => {
      const { photo, words } = materialOf(person)
      return design === 'quote' ? words : photo
    }
    const at = Math.max(0, left.findIndex(fits))
    return left.splice(at, 1).map((person) => ({ design, person }))
  })
}
