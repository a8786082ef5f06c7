import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { getMediaPath, variantNames } from '../../core/platform/media/variants.ts'
import type { TestApp } from '../harness/app.ts'

/** Gives a member a published main photo with its files, 800 × 1000 pixels in one colour. Returns its id. */
export async function addMainPhoto(app: TestApp, memberId: string, colour = '#7799bb'): Promise<string> {
  const id = randomUUID()
  const key = randomBytes(24).toString('hex')
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  for (const name of variantNames) await app.services.media.put(getMediaPath(key, name), picture, 'image/webp')
  await app.db.asOwner(
    `insert into photos (id, member_id, status, media_key, width, height, colour, created_at)
     values ($1, $2, 'active', $3, 800, 1000, $4, now())`,
    [id, memberId, key, colour],
  )
  await app.db.asOwner('update profiles set main_photo_id = $1 where member_id = $2', [id, memberId])
  return id
}
