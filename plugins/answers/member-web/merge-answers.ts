import { maxAnswers } from '../shared/limits.ts'

interface Answer {
  id: string
  question_id: string | null
  text: string
}
interface Draft {
  id?: string
  question_id: string | null
  text: string
}

/**
 * Merges what this tab changed since it loaded `seen` with the answers that another tab has `stored` since. A change
 * here wins; `replaced` are the other tab's answers that have no place beside it.
 */
export function mergeAnswers<D extends Draft, A extends Answer>(
  drafts: readonly D[],
  seen: readonly A[],
  stored: readonly A[],
): { merged: (D | A)[]; replaced: A[] } {
  const isStored = (id?: string) => stored.some((each) => each.id === id)
  const isChanged = ({ id, question_id, text }: Draft) => {
    const before = seen.find((each) => each.id === id)
    return !before || before.text !== text.trim() || before.question_id !== question_id
  }
  const changed = drafts.filter(isChanged)
  const isTaken = ({ question_id }: A) =>
    question_id !== null && changed.some((each) => each.question_id === question_id)
  const fresh = stored.filter(({ id }) => !seen.some((each) => each.id === id))
  const added = fresh.filter((each) => !isTaken(each))
  const merged = drafts.flatMap((draft): (D | A)[] => {
    if (isChanged(draft)) return [isStored(draft.id) ? draft : { ...draft, id: undefined }]
    if (isStored(draft.id)) return [draft]
    const at = added.findIndex((each) => each.question_id === draft.question_id)
    return at < 0 ? [] : added.splice(at, 1)
  })
  const room = Math.max(0, maxAnswers - merged.length)
  return {
    merged: [...merged, ...added.slice(0, room)],
    replaced: [...fresh.filter(isTaken), ...added.slice(room)],
  }
}
