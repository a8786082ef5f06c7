import type { LoaderFunctionArgs } from 'react-router'
import { getTranslator } from '../app/messages.server.ts'
import { services } from '../app/services.server.ts'
import { buildIconAddresses } from './icons.ts'
import { pickPaperColour } from './sign.ts'

/** Pages that a long press on the icon of the installed site offers. */
const shortcuts = [
  { url: '/chats', name: 'nav.messages' },
  { url: '/members', name: 'nav.search_short' },
  { url: '/likes', name: 'nav.likes' },
] as const

/** The manifest with which a phone installs the site as an app, with the name and colours of the domain. */
export function loader({ context }: LoaderFunctionArgs) {
  const { site } = services(context).bootstrap
  const { t } = getTranslator(site.locale, site.texts, site.country)
  const { name, locale } = site
  const paper = pickPaperColour(site)
  const { small, large, maskable } = buildIconAddresses(site)
  const describeIcon = (src: string, size: number, purpose: string) => ({
    src,
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
    icons: [describeIcon(small, 192, 'any'), describeIcon(large, 512, 'any'), describeIcon(maskable, 512, 'maskable')],
    shortcuts: shortcuts.map(({ url, name }) => ({ name: t(name), url, icons: [describeIcon(small, 192, 'any')] })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, max-age=3600' },
  })
}
