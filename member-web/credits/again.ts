import type { CreditsReply } from './api.ts'

type Remembered = CreditsReply['remembered'][number]

/** The value of the choice to pay with what a provider keeps. */
export const againValue = ({ id, method }: Remembered): string => `again:${method}:${id}`

/** What was chosen in the form: a method, or what a provider keeps of one. */
export function readChoice(value: string): { method: string; rememberedId?: string } {
  const [, method, rememberedId] = /^again:([a-z0-9-]+):(.+)$/.exec(value) ?? []
  return method && rememberedId ? { method, rememberedId } : { method: value }
}
