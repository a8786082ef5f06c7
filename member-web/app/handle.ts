import { useMatches, useRouteLoaderData } from 'react-router'
import type { PageScript } from '../../core/kernel/page.ts'
import type { ScreenHandle } from './screens.ts'

/** The `handle` exports of the matched route modules, merged; the innermost wins. */
export function useScreenHandle(): ScreenHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as ScreenHandle
}

/** The script that this document was sent with; an error page without data has the application's. */
export const usePageScript = (): PageScript =>
  (useRouteLoaderData('root') as { script?: PageScript } | undefined)?.script ?? 'application'

/** Whether the application runs on this page, now or once touched. Otherwise features need a plain form. */
export const useHydrates = (): boolean => ['application', 'touched'].includes(usePageScript() as string)
