import type { z } from 'zod'

/**
 * The typed server hooks. The owner of a hook merges its type in (`declare module '…/kernel/hooks.ts'`) and lists it
 * under `hooks` in its manifest. The registry returns only contributions of plugins that are on for the site.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface HookMap {}

export type HookName = keyof HookMap & string

/** A parameter that a hook adds to the query of a route; `schema` reads its text. An empty text means absent. */
export interface QueryParameter {
  parameter: string
  schema: z.ZodType
}

/** The hooks that add query parameters, for `queryHook` of a route. */
export type QueryHook = { [K in HookName]: HookMap[K] extends QueryParameter ? K : never }[HookName]
