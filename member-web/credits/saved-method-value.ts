import type { CreditsReply } from './api.ts'

type Remembered = CreditsReply['remembered'][number]

/** The value of the choice to pay with a method saved at a provider. */
export const savedMethodValue = ({ id, method }: Remembered): string => `again:${method}:${id}`

/** The choice in the form: a method, or one saved at a provider. */
export function parseMethodChoice(value: string): { method: string; rememberedId?: string } {
  const [, method, rememberedId] = /^again:([a-z0-9-]+):(.+)$/.exec(value) ?? []
  return method && rememberedId ? { method, rememberedId } : { method: value }
}
