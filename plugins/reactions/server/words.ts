import type { ReactionKind } from '../shared/kinds.ts'

export const live = { 'reactions.changed': {} } as const

declare module '../../../core/kernel/words.ts' {
  interface LiveEvents {
    /** For both members of a conversation; `kind` is null if a reaction was removed. */
    'reactions.changed': { message_id: string; kind: ReactionKind | null }
  }
}
