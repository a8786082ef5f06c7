import { requireSitePicture } from '../../../core/features/photos/index.ts'
import type { CommandContext, MediaDefinition } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findUsedPicturesStatement: Statement = {
  name: 'landers.find_used_pictures',
  text: `select u.id from unnest($1::uuid[]) u(id)
    where exists (select from lander_contents c, jsonb_array_elements(c.media) m where m->>'src' like '/api/pictures/' || u.id || '/%')`,
}

export const media = {
  'landers.picture': {
    of: 'site',
    async inUse({ services, tx }, ids) {
      const rows = await services.db.query<{ id: string }>(findUsedPicturesStatement, [ids], tx)
      return rows.map(({ id }) => id)
    },
  },
} as const satisfies Record<string, MediaDefinition>

type Own = typeof media
declare module '../../../core/kernel/words.ts' {
  interface MediaPurposes extends Own {}
}

/** A picture belongs to its domain, so texts with one are not copied to another brand. */
export const hasPictures = ({ media }: { media: readonly { src: string }[] }): boolean =>
  media.some(({ src }) => uploadedPattern.test(src))

const uploadedPattern = /^\/api\/pictures\/([0-9a-f-]{36})\//

/** Refuses pictures that staff uploaded for another purpose or another domain. */
export async function requirePictures(ctx: CommandContext, sources: readonly string[], domainId: number | null) {
  for (const src of sources) {
    const [, id] = uploadedPattern.exec(src) ?? []
    if (id) await requireSitePicture(ctx, { id, purpose: 'landers.picture', domainId })
  }
}
