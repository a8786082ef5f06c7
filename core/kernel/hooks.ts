/**
 * The typed server hooks, declared by whoever reads them: the owner merges its own in (`declare module '…/kernel/hooks.ts'`) and names it in its
 * manifest's `hooks`. The registry returns only those of plugins that are on for the site in question.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface HookMap {}

export type HookName = keyof HookMap & string
