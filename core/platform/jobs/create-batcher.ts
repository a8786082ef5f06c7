/**
 * Combines requests for single items into calls for many: those of the same moment, and those made during a running
 * call. `ask` answers in the order of its items; if it fails, all of them fail.
 */
export function createBatcher<Item, Answer>(
  ask: (items: Item[]) => Promise<Answer[]>,
  most = 100,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let asking = false

  async function askAll(): Promise<void> {
    // Includes callers in the same turn of the event loop.
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
