import type { MemberExporter } from '../../kernel/personal-data.ts'
import { getMediaPath, pickStoredVariant } from '../../platform/media/variants.ts'

interface Row {
  id: string
  media_key: string
  width: number
  height: number
}

/** The member's own photos, of the profile and of conversations, in the largest stored size. */
export const exportPhotos: MemberExporter = {
  id: 'photos.files',
  async files({ services, member }) {
    const rows: Row[] = await services.db
      .knex('photos')
      .where({ member_id: member.id })
      .whereNot({ status: 'deleted' })
      .orderBy('id')
      .select('id', 'media_key', 'width', 'height')
    return rows.map((photo) => ({
      path: `photos/${photo.id}.webp`,
      open: async () =>
        (await services.media.get(getMediaPath(photo.media_key, pickStoredVariant(photo, 'large'))))?.stream ?? null,
    }))
  },
}
