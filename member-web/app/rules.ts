import { useSetting } from './bootstrap.ts'

/** The minimum age of members on this site. */
export const useMinAge = (): number => useSetting('min_age')
/** The number of days in which a deleted account can be restored. */
export const useGraceDays = (): number => useSetting('deletion_grace_days')
