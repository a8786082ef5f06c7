import type { ProfileSummary } from '../../../member-web/kit/index.ts'

/** What the server says of somebody; a card without the part says nothing. */
export const isVerified = ({ extensions }: Pick<ProfileSummary, 'extensions'>): boolean =>
  extensions?.verification?.verified === true
