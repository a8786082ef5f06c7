/** What can be said to a message without words, in the order in which it is offered. */
export const reactionKinds = ['heart', 'smile', 'cheer', 'fire', 'thumb'] as const
export type ReactionKind = (typeof reactionKinds)[number]
