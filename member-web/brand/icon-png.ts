import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { renderIcon } from './render-icon.server.ts'

/** `/icon-192.png` and `/icon-512.png`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const size = new URL(request.url).pathname.includes('192') ? 192 : 512
  return new Response(await renderIcon(services(context).bootstrap.site, size), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
