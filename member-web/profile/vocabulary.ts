/** What the form offers for each field; the server's vocabulary decides (core/features/members/vocabulary.ts, held to it by a test). */
export const looks = {
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  body_type: ['slim', 'normal', 'fat'],
  hair: ['blond', 'dark_blond', 'brown', 'dark_brown', 'brunette', 'black', 'red', 'gray', 'white', 'bald', 'other'],
  eyes: ['blue', 'green', 'hazel', 'brown', 'gray', 'amber', 'other'],
} as const

export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
