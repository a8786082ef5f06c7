import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { renderSecurityText } from './public-pages.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { site, settings, now } = services(context).bootstrap
  const text = renderSecurityText(site.origin, settings.security_contact, new Date(now))
  if (text === null) throw new Response(null, { status: 404 })
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
