import type { ProfileSummary } from '../../../member-web/kit/index.ts'

/** The server's verdict; a card without the plugin's part counts as unverified. */
export const isVerified = ({ extensions }: Pick<ProfileSummary, 'extensions'>): boolean =>
  extensions?.verification?.verified === true
