import type { MediaDefinition } from '../../../core/kernel/index.ts'
import type { Statement } from '../../../db/index.ts'

const findUsedPicturesStatement: Statement = {
  name: 'cam_tiles.find_used_pictures',
  text: 'select picture_id from cam_tiles where picture_id = any($1::uuid[])',
}

export const media = {
  'cam-tiles.picture': {
    of: 'site',
    async inUse({ services, tx }, ids) {
      const rows = await services.db.query<{ picture_id: string }>(findUsedPicturesStatement, [ids], tx)
      return rows.map(({ picture_id: id }) => id)
    },
  },
} as const satisfies Record<string, MediaDefinition>

type Own = typeof media
declare module '../../../core/kernel/words.ts' {
  interface MediaPurposes extends Own {}
}
