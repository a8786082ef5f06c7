import { z } from 'zod'
import type { Statement } from '../../../db/index.ts'
import type { StaffSubject } from '../../kernel/ability.ts'
import type { CommandContext } from '../../kernel/context.ts'
import { invalidField } from '../../kernel/errors.ts'
import { rowIdText } from '../../kernel/input.ts'
import { staffRoute } from '../../kernel/route.ts'
import { perHour } from '../../kernel/route-parts.ts'
import type { MediaPurposeOf } from '../../kernel/words.ts'
import { authorizeStaff } from '../../platform/access/staff-domains.ts'
import { sitePictureSchema } from './reply-schemas.ts'
import { addSitePicture } from './site-pictures.ts'

/** The route by which staff who may create rows of `subject` upload their picture, for `SitePictureInput`. */
export const uploadSitePicture = <const Path extends string>(options: {
  path: Path
  subject: StaffSubject
  purpose: MediaPurposeOf<'site'>
}) =>
  staffRoute({
    method: 'POST',
    path: options.path,
    summary: 'Uploads a picture for one domain or for all.',
    access: { staff: 'create', subject: options.subject },
    bodyKind: 'multipart',
    body: z.object({ domain_id: rowIdText.optional() }),
    response: sitePictureSchema,
    rateLimit: perHour(60, 'ip'),
    async handler(ctx, { body }) {
      const domainId = body.domain_id ?? null
      authorizeStaff(ctx, 'create', options.subject, domainId)
      const file = ctx.files?.[0]
      if (!file) throw invalidField('picture', 'required')
      return addSitePicture(ctx, { purpose: options.purpose, domainId, file: file.path })
    },
  })

const hasSitePictureStatement: Statement = {
  name: 'photos.has_site_picture',
  text: 'select from site_pictures where id = $1 and purpose = $2 and (domain_id is null or domain_id = $3)',
}

/** Refuses `picture_id` unless the picture exists, has the purpose, and is visible on the row's domain. */
export async function requireSitePicture(
  ctx: CommandContext,
  picture: { id: string; purpose: MediaPurposeOf<'site'>; domainId: number | null },
): Promise<void> {
  const found = await ctx.services.db.query(
    hasSitePictureStatement,
    [picture.id, picture.purpose, picture.domainId],
    ctx.tx,
  )
  if (found.length === 0) throw invalidField('picture_id', 'invalid_choice')
}
