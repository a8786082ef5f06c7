/** A queue in which owners take turns: an item waits for at most one item of each other owner. */
export interface FairQueue<T> {
  readonly length: number
  push(owner: string, item: T): void
  /** The oldest item of the next owner; undefined if the queue is empty. */
  shift(): T | undefined
}

export function createFairQueue<T>(): FairQueue<T> {
  // In order of turns, because a Map keeps insertion order.
  const waiting = new Map<string, T[]>()
  let length = 0
  return {
    get length() {
      return length
    },
    push(owner, item) {
      const own = waiting.get(owner)
      if (own) own.push(item)
      else waiting.set(owner, [item])
      length++
    },
    shift() {
      const [turn] = waiting
      if (!turn) return undefined
      const [owner, own] = turn
      const item = own.shift()
      waiting.delete(owner)
      if (own.length > 0) waiting.set(owner, own)
      length--
      return item
    },
  }
}
