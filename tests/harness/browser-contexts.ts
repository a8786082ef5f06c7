import type { BrowserContext } from 'playwright-core'

const open = new Set<BrowserContext>()

/** The visitors of the running test file that have not left, for what a failure has to show. */
export const openContexts = (): readonly BrowserContext[] => [...open]

/** Remembers a visitor until it leaves; with TRACE in the environment, what it does is recorded from here on. */
export async function remember(context: BrowserContext): Promise<void> {
  open.add(context)
  context.once('close', () => open.delete(context))
  if (process.env.TRACE) await context.tracing.start({ screenshots: true, snapshots: true })
}
