/** What can be said to a message without words, in the order in which it is offered. */
export const reactionKinds = ['heart', 'smile', 'cheer', 'fire', 'thumb'] as const
/** Most that come with the page of a conversation; those further back are asked for once their messages are there. */
export const latest = 400
export type ReactionKind = (typeof reactionKinds)[number]
