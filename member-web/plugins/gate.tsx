import { Outlet } from 'react-router'

/**
 * Wraps every page of a plugin. The loader makes the browser ask the server at each visit, whatever the page itself
 * loads; there `core/app/pages/page-gate.ts` decides whether the page exists for this domain, country and visitor.
 */
export const loader = () => null

export default function Gate() {
  return <Outlet />
}
