import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { renderRobots } from './public-pages.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { bootstrap, addresses } = services(context)
  return new Response(renderRobots(bootstrap.site.origin, addresses.closedToCrawlers()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
