import { createStore, onLive, useBootstrap } from '../../../member-web/kit/index.ts'
import type { ReactionKind } from '../shared/kinds.ts'

type Told = Readonly<Record<string, ReactionKind | null>>

/** What has changed since the page was drawn: by this tab, and by what the stream tells. */
const told = createStore<Told>({})

export const tell = (messageId: string, kind: ReactionKind | null): void =>
  told.set({ ...told.get(), [messageId]: kind })

if (typeof window !== 'undefined') onLive('reactions.changed', ({ message_id, kind }) => tell(message_id, kind))

/** What has been said to a message, or null. */
export function useReaction(messageId: string): ReactionKind | null {
  const changed = told.use()[messageId]
  const drawn = useBootstrap().page_data.reactions?.[messageId]
  return changed !== undefined ? changed : (drawn ?? null)
}
