import type { ProfileCard } from '../../../core/features/members/index.ts'
import { most } from '../shared/people.ts'

/** What makes somebody worth a page: first what the two share, then that there is something to see and to read. */
const worth = ({ in_common, main_image, tagline, num_photos }: ProfileCard): number =>
  in_common.length * 2 + (main_image ? 2 : 0) + (tagline ? 1 : 0) + (num_photos > 1 ? 1 : 0)

/** The people of an issue, the best first; of equals the nearer. As many as there are, and no more than fit. */
export const choose = (nearestFirst: readonly ProfileCard[]): string[] =>
  nearestFirst
    .map((card, at) => ({ id: card.id, at, worth: worth(card) }))
    .sort((one, other) => other.worth - one.worth || one.at - other.at)
    .slice(0, most)
    .map(({ id }) => id)
