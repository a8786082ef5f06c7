/**
 * Combines requests for single items into bulk calls: requests from the same moment, and those made while a call is
 * running. `ask` returns answers in the order of its items. If it fails, all of them fail.
 */
export function createBatcher<Item, Answer>(
  ask: (items: Item[]) => Promise<Answer[]>,
  most = 100,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let asking = false

  async function askAll(): Promise<void> {
    // Waits for the rest of this turn of the event loop, to include its callers.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (waiting.length > 0) {
      const now = waiting.splice(0, most)
      try {
        const answers = await ask(now.map(({ item }) => item))
        for (const [index, { resolve }] of now.entries()) resolve(answers[index] as Answer)
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    asking = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (asking) return
      asking = true
      void askAll()
    })
}
