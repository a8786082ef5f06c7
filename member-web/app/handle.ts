import { useMatches } from 'react-router'
import type { ScreenHandle } from './screens.ts'

/** What the matched route modules say in their `handle`, the innermost last. */
export function useScreenHandle(): ScreenHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle)) as ScreenHandle
}
