import { z } from 'zod'
import { requireSitePicture, uploadSitePicture } from '../../../core/features/photos/index.ts'
import { invalidField, locales, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { CamTile } from './model.ts'
import { tileBody, tileRow } from './schemas.ts'

const parseMoment = (text: string | null | undefined): Date | null => (text ? new Date(text) : null)

const tileRows = consoleCrud({
  path: 'cam-tiles',
  subject: 'cam-tile',
  model: CamTile,
  body: tileBody,
  response: tileRow,
  columns: ['position', 'title', 'link', 'active', 'active_from', 'active_until', 'domain_id', 'id'],
  filter: z.object({
    q: z.string().max(100).optional(),
    language: z.enum(locales).optional(),
    domain_id: rowId.optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  search: ['title', 'link'],
  // A tile without languages is shown in all of them.
  narrow: {
    language: (query, language) => query.whereRaw(`(languages = '{}' or ? = any(languages))`, [language]),
  },
  async toRow(body, ctx) {
    const { drawing = null, picture_id = null, domain_id = null } = body
    if ((drawing === null) === (picture_id === null)) throw invalidField('drawing', 'invalid_choice')
    if (picture_id !== null)
      await requireSitePicture(ctx, { id: picture_id, purpose: 'cam-tiles.picture', domainId: domain_id })
    const [activeFrom, activeUntil] = [parseMoment(body.active_from), parseMoment(body.active_until)]
    if (activeFrom && activeUntil && activeUntil <= activeFrom) throw invalidField('active_until', 'invalid_date')
    return {
      domainId: domain_id,
      countries: body.countries,
      languages: body.languages,
      title: body.title,
      drawing,
      pictureId: picture_id,
      link: body.link,
      position: body.position,
      active: body.active,
      activeFrom,
      activeUntil,
    }
  },
})

const pictures = uploadSitePicture({
  path: '/api/console/cam-tiles/pictures',
  subject: 'cam-tile',
  purpose: 'cam-tiles.picture',
})

export const consoleRoutes = [...tileRows, pictures] as const
