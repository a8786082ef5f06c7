/** What a change does to people or sales, as the server found it before it was made. */
export interface Consequence {
  code: string
  /** In the reader's language, where the server has the words for it. */
  text?: string
  count?: number
  params?: Record<string, string | number>
}

type Asker = (consequences: readonly Consequence[]) => Promise<boolean>

let asker: Asker | undefined

/** The dialog that asks, while there is a page for it to stand over; returns how to take it away. */
export function offerToConfirm(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Whether the person goes on after having read what a change causes. */
export const askToConfirm: Asker = async (consequences) => (await asker?.(consequences)) ?? false

/** What the server wants confirmed before it goes on; undefined for any other refusal. */
export function consequencesOf(body: unknown): readonly Consequence[] | undefined {
  type Body = { error?: { code?: string; params?: { consequences?: Consequence[] } } }
  const { error } = (body ?? {}) as Body
  return error?.code === 'confirmation_needed' ? error.params?.consequences : undefined
}

/** Whether a call failed because the person decided against it, which nobody has to be told. */
export const isDeclined = (failure: unknown): boolean =>
  (failure as { body?: { declined?: boolean } } | undefined)?.body?.declined === true
