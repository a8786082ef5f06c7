/**
 * A waiting line in which owners take turns: whoever brings ten waits for the nine others of their own, and whoever brings one is
 * served after at most one of each.
 */
export interface FairQueue<T> {
  readonly length: number
  push(owner: string, item: T): void
  /** The next owner's oldest; undefined when nobody waits. */
  shift(): T | undefined
}

export function createFairQueue<T>(): FairQueue<T> {
  // In the order of their turns: a Map keeps the order in which its keys came.
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
