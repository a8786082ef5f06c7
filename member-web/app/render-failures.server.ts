import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** What React writes where a part of a page inside a `Suspense` has failed on the server. */
const failedPart = '<!--$!-->'

/**
 * React draws nothing where a part of a page fails, and `renderToString` says so to nobody. Drawn once more with somebody listening, the part
 * tells why; parts that merely load later fail at nothing and tell nothing. Resolves when all has been told.
 */
export function reportFailures(html: string, page: ReactNode, report: (error: unknown) => void): Promise<void> {
  if (!html.includes(failedPart)) return Promise.resolve()
  return new Promise((resolve) => {
    renderToPipeableStream(page, { onError: report, onAllReady: () => resolve(), onShellError: () => resolve() })
  })
}
