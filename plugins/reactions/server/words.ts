import type { ReactionKind } from '../shared/kinds.ts'

export const live = { 'reactions.changed': {} } as const

declare module '../../../core/kernel/words.ts' {
  interface LiveEvents {
    /** To both of a conversation; `kind` is null where a reaction was taken back. */
    'reactions.changed': { message_id: string; kind: ReactionKind | null }
  }
}
