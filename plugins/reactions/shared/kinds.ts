/** The available reactions, in the order in which they are offered. */
export const reactionKinds = ['heart', 'smile', 'cheer', 'fire', 'thumb'] as const
/** Maximum reactions included in a conversation's page; older ones are requested once their messages are loaded. */
export const maxLatestReactions = 400
export type ReactionKind = (typeof reactionKinds)[number]
