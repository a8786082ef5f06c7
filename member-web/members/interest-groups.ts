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

/** The searchable interests by subject, in order. Headings: `members.interest_group.<subject>`. */
export const interestGroups: Readonly<Record<string, readonly Interest[]>> = {
  outside: ['sports', 'gym', 'dancing', 'hiking', 'biking', 'outdoors', 'adventure', 'travelling', 'beach', 'party'],
  culture: ['music', 'movies', 'theater', 'art', 'photography', 'reading', 'videogames', 'politics'],
  food: ['cooking', 'foodie', 'bbq', 'sushi', 'vegetarian', 'wine', 'beer', 'tea', 'coffee'],
  home: ['animals', 'gardening', 'shopping', 'fashion', 'tattoos', 'astrology'],
  together: ['relationship', 'kissing', 'hugging', 'massages'],
}
