import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { renderOfflinePage } from './offline-page.server.tsx'

/** `/offline`: the page that the worker shows in place of any page while offline. */
export function loader({ context }: LoaderFunctionArgs) {
  const { bootstrap, nonce } = services(context)
  return new Response(renderOfflinePage(bootstrap.site, nonce), {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
