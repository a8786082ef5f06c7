import type { z } from 'zod'

/** A fact, written to the outbox in the transaction that made it true. Name: `<noun>.<past participle>`. */
export interface EventDefinition<T = unknown> {
  name: string
  payload: z.ZodType<T>
}
export const defineEvent = <T>(name: string, payload: z.ZodType<T>): EventDefinition<T> => ({ name, payload })

/** An event as handlers receive it: the payload and its site, so that plugin gates can be resolved. */
export interface DeliveredEvent<T> {
  /** Outbox id: handlers deduplicate by it. */
  id: string
  name: string
  payload: T
  domainId: number
  country: string
  occurredAt: Date
}
