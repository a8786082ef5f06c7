/**
 * Asks for many what each caller asks for one: what is asked for at the same moment, and while an earlier question is on its way, goes
 * together. `ask` answers in the order of what it is given; where it fails, all of these fail.
 */
export function batched<Item, Answer>(
  ask: (items: Item[]) => Promise<Answer[]>,
  most = 100,
): (item: Item) => Promise<Answer> {
  const waiting: { item: Item; resolve(answer: Answer): void; reject(error: unknown): void }[] = []
  let asking = false

  async function askAll(): Promise<void> {
    // Whoever asks in the same turn of the loop is heard too.
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
