import { useMatches, useRouteLoaderData } from 'react-router'
import type { PageScript } from '../../core/kernel/page.ts'
import type { ScreenHandle } from './screens.ts'

/** What the matched route modules say in their `handle`, the innermost last. */
export function useScreenHandle(): ScreenHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as ScreenHandle
}

/** Which script this document was sent with, from the table of pages; an error page without data has the application's. */
export const usePageScript = (): PageScript =>
  (useRouteLoaderData('root') as { script?: PageScript } | undefined)?.script ?? 'application'

/** Whether the application runs on this page, now or once it is touched: what needs it has a plain form where it does not. */
export const useHydrates = (): boolean => ['application', 'touched'].includes(usePageScript() as string)
