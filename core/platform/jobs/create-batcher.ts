/**
 * Combines requests for single items into bulk calls: requests from the same moment, and those made while a call is
 * running. `load` returns answers in the order of its items. If it fails, all of them fail.
 */
export function createBatcher<Item, Answer>(
  load: (items: Item[]) => Promise<Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let isRunning = false

  async function flush(): Promise<void> {
    // Waits for the rest of this turn of the event loop, to include its callers.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const now = waiting.splice(0, 100)
      try {
        const answers = await load(now.map(({ item }) => item))
        for (const [index, { resolve }] of now.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isRunning) return
      isRunning = true
      void flush()
    })
}
