import { z } from 'zod'
import { uploadSitePicture } from '../../../core/features/photos/index.ts'
import { locales, rowId } from '../../../core/kernel/index.ts'
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
  columns: ['design', 'slug', 'language', 'domain_id', 'status', 'id'],
  filter: z.object({
    q: z.string().max(100).optional(),
    domain_id: rowId.optional(),
    design: design.optional(),
    language: z.enum(locales).optional(),
    id: z.array(z.uuid()).optional(),
  }),
  search: ['headline', 'intro', 'slug', 'design'],
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
