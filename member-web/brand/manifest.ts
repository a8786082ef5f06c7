import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { paperOf } from './sign.ts'

/** What a phone needs to install the site as an app, in the name and colours of the domain. */
export function loader({ context }: LoaderFunctionArgs) {
  const { name, locale, theme } = services(context).bootstrap.site
  const paper = paperOf(theme)
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name,
    short_name: name,
    lang: locale,
    start_url: '/members',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  })
}
