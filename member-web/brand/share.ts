import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { renderSharePicture } from './share-picture.server.ts'

/** `/share.png?page=/pages/faq`: the picture of a public page's preview; nothing for any other page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { bootstrap, loadShareHeadline } = services(context)
  const headline = await loadShareHeadline(new URL(request.url).searchParams.get('page') ?? '/')
  if (headline === null) return new Response(null, { status: 404 })
  const png = await renderSharePicture({ site: bootstrap.site, headline })
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}
