import { useSetting } from './bootstrap.ts'

/** Years that a member has at least, on this site. */
export const useMinAge = (): number => useSetting('min_age')
/** Days in which a deleted account can be had back. */
export const useGraceDays = (): number => useSetting('deletion_grace_days')
