import type { ProfileCard } from '../../../core/features/members/index.ts'
import { maxPeople } from '../shared/people.ts'

/** A candidate's score: common interests first, then photos and text. */
const scoreCard = ({ in_common, main_image, tagline, num_photos }: ProfileCard): number =>
  in_common.length * 2 + (main_image ? 2 : 0) + (tagline ? 1 : 0) + (num_photos > 1 ? 1 : 0)

/**
 * The members of an issue, best first, and nearer first among equals; as many as there are, up to the maximum. With
 * `facesFirst`, members with a photo precede all without.
 */
export const chooseCandidates = (nearestFirst: readonly ProfileCard[], facesFirst: boolean): string[] =>
  nearestFirst
    .map((card, at) => ({ id: card.id, at, face: facesFirst && card.main_image ? 1 : 0, worth: scoreCard(card) }))
    .sort((one, other) => other.face - one.face || other.worth - one.worth || one.at - other.at)
    .slice(0, maxPeople)
    .map(({ id }) => id)
