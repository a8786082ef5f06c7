import { z } from 'zod'
import { uploadSitePicture } from '../../../core/features/photos/index.ts'
import { rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { requirePictures } from './media.ts'
import { Content } from './model.ts'
import { contentBody, contentRow, design } from './schemas.ts'

const crud = consoleCrud({
  path: 'landers/contents',
  subject: 'lander',
  model: Content,
  body: contentBody,
  response: contentRow,
  columns: {
    design: 'design',
    slug: 'slug',
    language: 'language',
    domain_id: 'domain_id',
    status: 'status',
    id: 'id',
  },
  filter: z.object({
    domain_id: rowId.optional(),
    design: design.optional(),
    id: z.array(z.uuid()).optional(),
  }),
  narrow(query, { domain_id, design, id }) {
    if (domain_id !== undefined) query.where((any) => any.where('domain_id', domain_id).orWhereNull('domain_id'))
    if (design !== undefined) query.where('design', design)
    if (id) query.whereIn('id', id)
  },
  present: ({ id, design, slug, language, domainId, country, headline, intro, call, steps, media, status }) => ({
    id,
    design,
    slug,
    language,
    domain_id: domainId,
    country,
    headline,
    intro,
    call,
    steps,
    media,
    status,
  }),
  async toRow({ domain_id: domainId = null, country = null, ...words }, ctx) {
    const sources = words.media.map(({ src }) => src)
    await requirePictures(ctx, sources, domainId)
    return { ...words, domainId, country }
  },
})

const pictures = uploadSitePicture({
  path: '/api/console/landers/pictures',
  subject: 'lander',
  purpose: 'landers.picture',
})

export const consoleRoutes = [...crud, pictures] as const
