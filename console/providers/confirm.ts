import { createDialogAsker } from './dialog-asker.ts'

/** An effect of a change on people or sales, found by the server before making it. */
export interface Consequence {
  code: string
  /** In the user's language, if the server has a text. */
  text?: string
  count?: number
  params?: Record<string, string | number>
}

/** Asks whether the user confirms the consequences. */
export const consequencesAsker = createDialogAsker<readonly Consequence[]>()

/** The consequences that the server wants confirmed; undefined for any other error. */
export function readConsequences(body: unknown): readonly Consequence[] | undefined {
  type Body = { error?: { code?: string; params?: { consequences?: Consequence[] } } }
  const { error } = (body ?? {}) as Body
  return error?.code === 'confirmation_needed' ? error.params?.consequences : undefined
}

/** Whether a call failed because the user declined; that needs no message. */
export const isDeclined = (failure: unknown): boolean =>
  (failure as { body?: { declined?: boolean } } | undefined)?.body?.declined === true
