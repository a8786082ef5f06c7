import type { CreditsReply } from './api.ts'

type SavedMethod = CreditsReply['remembered'][number]

/** The value of the choice to pay with a method saved at a provider. */
export const getSavedMethodValue = ({ id, method }: SavedMethod): string => `again:${method}:${id}`

/** The choice in the form: a method, or one saved at a provider. */
export function parseMethodChoice(value: string): { method: string; savedMethodId?: string } {
  const [, method, savedMethodId] = /^again:([a-z0-9-]+):(.+)$/.exec(value) ?? []
  return method && savedMethodId ? { method, savedMethodId } : { method: value }
}
