import type { LoaderFunctionArgs } from 'react-router'
import { services } from '../app/services.server.ts'
import { filterLanguages, listPageLanguages } from '../seo/addresses.ts'
import { renderSitemap } from './public-pages.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { bootstrap, addresses } = services(context)
  const { site, settings } = bootstrap
  const spoken = listPageLanguages(settings)
  const pages = (await addresses.listed()).map(({ path, languages, changedAt }) => ({
    path,
    languages: filterLanguages(spoken, languages),
    changedAt: changedAt?.toISOString(),
  }))
  return new Response(renderSitemap(site.origin, settings.domain_language, pages), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'private, max-age=3600',
    },
  })
}
