import { z } from 'zod'
import { requireSitePicture, uploadSitePicture } from '../../../core/features/photos/index.ts'
import { invalidField, rowId } from '../../../core/kernel/index.ts'
import { consoleCrud } from '../../../core/platform/console/index.ts'
import { Gift } from './model.ts'
import { giftBody, giftRow } from './schemas.ts'

const giftRows = consoleCrud({
  path: 'gifts',
  subject: 'gift',
  model: Gift,
  body: giftBody,
  response: giftRow,
  columns: ['position', 'drawing', 'credits', 'active', 'domain_id', 'id'],
  filter: z.object({
    domain_id: rowId.optional(),
    active: z.boolean().optional(),
    id: z.array(z.uuid()).optional(),
  }),
  present: (row) => ({
    country_credits: Object.entries(row.countryCredits).map(([country, credits]) => ({ country, credits })),
  }),
  async toRow(body, ctx) {
    const { drawing = null, picture_id = null, domain_id = null } = body
    if ((drawing === null) === (picture_id === null)) throw invalidField('drawing', 'invalid_choice')
    const names = Object.fromEntries(Object.entries(body.names).filter(([, name]) => name))
    if (picture_id !== null) {
      if (Object.keys(names).length === 0) throw invalidField('names', 'required')
      await requireSitePicture(ctx, { id: picture_id, purpose: 'gifts.artwork', domainId: domain_id })
    }
    return {
      domainId: domain_id,
      drawing,
      pictureId: picture_id,
      names: picture_id === null ? {} : names,
      credits: body.credits ?? null,
      countryCredits: Object.fromEntries(body.country_credits.map(({ country, credits }) => [country, credits])),
      active: body.active,
      position: body.position,
    }
  },
  // A received gift belongs to its owner, so its kind is only retired.
  async remove(row, { tx }) {
    const given = await tx('gifts_received').where({ gift_id: row.id }).first('gift_id')
    return given
      ? Gift.query(tx)
          .findById(row.id)
          .patch({ active: false, version: row.version + 1 })
      : Gift.query(tx).deleteById(row.id)
  },
})

/** An uploaded picture is never deleted: given gifts show it. */
const pictures = uploadSitePicture({ path: '/api/console/gifts/pictures', subject: 'gift', purpose: 'gifts.artwork' })

export const consoleRoutes = [...giftRows, pictures] as const
