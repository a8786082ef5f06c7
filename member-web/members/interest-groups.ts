import type { Interest } from '../../core/shared/vocabulary.ts'

/** Interests that most people choose, which the search shows first. */
export const commonInterests: readonly Interest[] = [
  'travelling',
  'music',
  'movies',
  'hiking',
  'cooking',
  'wine',
  'sports',
  'animals',
]

/** The other searchable interests by subject, in order. Headings: `members.interest_group.<subject>`. */
export const interestGroups: Readonly<Record<string, readonly Interest[]>> = {
  outside: ['gym', 'dancing', 'biking', 'outdoors', 'adventure', 'beach', 'party'],
  culture: ['theater', 'art', 'photography', 'reading', 'videogames', 'politics'],
  food: ['foodie', 'bbq', 'sushi', 'vegetarian', 'beer', 'tea', 'coffee'],
  home: ['gardening', 'shopping', 'fashion', 'tattoos', 'astrology'],
  together: ['relationship', 'kissing', 'hugging', 'massages'],
}
