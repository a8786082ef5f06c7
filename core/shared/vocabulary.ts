/** The closed vocabularies of a profile, in order. Labels: `members.<vocabulary>.<value>`. */
export const genders = ['female', 'male'] as const
export const lookingFors = ['female', 'male', 'both'] as const
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const relationshipStatuses = [
  'single',
  'unmarried',
  'living_together',
  'married',
  'divorced',
  'widowed',
] as const
export const hairColours = [
  'blond',
  'dark_blond',
  'brown',
  'dark_brown',
  'brunette',
  'black',
  'red',
  'gray',
  'white',
  'bald',
  'other',
] as const
export const eyeColours = ['blue', 'green', 'hazel', 'brown', 'gray', 'amber', 'other'] as const
export const bodyTypes = ['slim', 'normal', 'fat'] as const

/** Interests that reveal something about sex life, shown and stored only with consent (GDPR art. 9). */
export const sexualInterests = [
  'onenightstand',
  'lingerie',
  'sex',
  'safesex',
  'publicsex',
  'oralsex',
  'analsex',
  'sextoys',
  'masturbating',
  'exchangingpictures',
  'threesome',
  'gangbang',
  'bondage',
  'sadomasochism',
] as const

/** Every interest, in the order in which pages list them. */
export const interests = [
  'relationship',
  'onenightstand',
  'kissing',
  'hugging',
  'massages',
  'lingerie',
  'sex',
  'safesex',
  'publicsex',
  'oralsex',
  'analsex',
  'sextoys',
  'masturbating',
  'exchangingpictures',
  'threesome',
  'gangbang',
  'bondage',
  'sadomasochism',
  'gym',
  'sports',
  'dancing',
  'travelling',
  'adventure',
  'party',
  'tattoos',
  'music',
  'movies',
  'videogames',
  'politics',
  'outdoors',
  'gardening',
  'hiking',
  'biking',
  'reading',
  'animals',
  'beach',
  'art',
  'photography',
  'theater',
  'shopping',
  'fashion',
  'astrology',
  'cooking',
  'foodie',
  'bbq',
  'sushi',
  'vegetarian',
  'wine',
  'beer',
  'tea',
  'coffee',
] as const
export type Interest = (typeof interests)[number]

const sexual: ReadonlySet<string> = new Set(sexualInterests)
export const isSexualInterest = (interest: string): boolean => sexual.has(interest)

const tender: ReadonlySet<string> = new Set<Interest>(['kissing', 'hugging', 'massages'])
/** Intimate interests, which never appear among the everyday ones. */
export const isSensualInterest = (interest: string): boolean => sexual.has(interest) || tender.has(interest)
/** Interests for any day together: they reveal neither what a person is looking for nor sexual preferences. */
export const isEverydayInterest = (interest: string): boolean =>
  !isSensualInterest(interest) && interest !== 'relationship'

export type Gender = (typeof genders)[number]
/**
 * Searches that find members of a gender that the site adds, if they differ from those of the gender they count as.
 * `both`: searches for women and for men. `apart`: only searches for everyone and for that gender.
 */
export type GenderReach = 'both' | 'apart'
/** The gender by which others find a member. With `apart`, only those who look for everyone find the member. */
export type SoughtAs = Gender | 'apart'
export type LookingFor = (typeof lookingFors)[number]

/** The purposes of the two consents that a profile may carry. */
export const sexualityConsent = 'sexuality'
export const sexualInterestsConsent = 'sexual_interests'
