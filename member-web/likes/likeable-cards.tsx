import type { ProfileSummary } from '../app/profile.ts'
import { PhotoCard } from '../components/photo-card.tsx'
import { LikeToggle } from './like-toggle.tsx'

/** Cards of people who can be visited or liked directly, in a `PhotoGrid` or `PhotoStrip`. */
export const LikeableCards = ({ profiles }: { profiles: readonly ProfileSummary[] }) =>
  profiles.map((profile) => (
    <PhotoCard
      key={profile.id}
      profile={profile}
      to={`/members/${profile.id}`}
      action={<LikeToggle profile={profile} />}
    />
  ))
