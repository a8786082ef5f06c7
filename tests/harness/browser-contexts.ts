import type { BrowserContext } from 'playwright-core'

const open = new Set<BrowserContext>()

/** The open contexts of the running test file, for pictures after a failure. */
export const openContexts = (): readonly BrowserContext[] => [...open]

/**
 * Adds a context to `openContexts` until it closes; with TRACE in the environment, its actions are recorded from here
 * on.
 */
export async function trackContext(context: BrowserContext): Promise<void> {
  open.add(context)
  context.once('close', () => open.delete(context))
  if (process.env.TRACE) await context.tracing.start({ screenshots: true, snapshots: true })
}
