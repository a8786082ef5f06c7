import { z } from 'zod'
import { notFound } from '../../kernel/errors.ts'
import { publicRoute } from '../../kernel/route.ts'
import { readReply } from './schemas.ts'
import { readTermsVersion } from './terms-version.ts'
import { isStandardToken } from './tokens.ts'

export const readDocumentRoute = publicRoute({
  method: 'GET',
  path: '/api/documents/:token',
  summary: 'Returns a static page in the language of the caller: Markdown, with facts named in braces.',
  access: 'anyone',
  params: z.object({ token: z.string().max(200) }),
  response: readReply,
  cache: 'private, max-age=60',
  handler(ctx, { params }) {
    const found = ctx.services.staticPages.read(params.token, ctx.site)
    if (!found) throw notFound()
    return { ...found, standard: isStandardToken(found.token), terms_version: readTermsVersion(ctx.services, ctx.site) }
  },
})

export const documentRoutes = [readDocumentRoute] as const
