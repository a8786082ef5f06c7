import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { sitemapXml } from './public-pages.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { bootstrap, addresses } = services(context)
  const { origin, locales } = bootstrap.site
  return new Response(sitemapXml(origin, locales, addresses.listed()), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  })
}
