/**
 * The only filters that an answer may set: none reveals special categories of personal data (GDPR, article 9). Race,
 * origin, religion, health and sexual life are on no list here, and the database refuses them too.
 */
export const allowedFilters = ['age'] as const
export type AllowedFilter = (typeof allowedFilters)[number]

export const questionKinds = ['single', 'multiple'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Ages of a search; null means an open upper end. */
export interface Ages {
  min_age: number
  max_age: number | null
}

/** `18-35`, `35-`: the form in which the sign-up sends them. */
export const formatAges = ({ min_age, max_age }: Ages): string => `${min_age}-${max_age ?? ''}`
