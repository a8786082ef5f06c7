import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** React's marker for a failed `Suspense` part on the server. */
const failedPart = '<!--$!-->'

/**
 * React renders nothing for a failed part of a page, and `renderToString` does not report it. A second render with a
 * listener reports the reason; parts that are only lazy do not fail. Resolves when all errors have been reported.
 */
export function reportFailures(html: string, page: ReactNode, report: (error: unknown) => void): Promise<void> {
  if (!html.includes(failedPart)) return Promise.resolve()
  return new Promise((resolve) => {
    renderToPipeableStream(page, { onError: report, onAllReady: () => resolve(), onShellError: () => resolve() })
  })
}
