import { z } from 'zod'
import { rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
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
  toRow: ({ domain_id, country, ...words }) => ({
    ...words,
    domainId: domain_id ?? null,
    country: country ?? null,
  }),
})

export const consoleRoutes = crud
