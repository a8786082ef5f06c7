/**
 * The typed server hooks. The owner of a hook merges its type in (`declare module '…/kernel/hooks.ts'`) and names it in
 * its manifest's `hooks`. The registry returns only contributions of plugins that are on for the site.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface HookMap {}

export type HookName = keyof HookMap & string
