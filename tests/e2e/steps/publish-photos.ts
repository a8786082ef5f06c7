import sharp from 'sharp'
import { addPreparedPhoto } from '../../../core/features/photos/index.ts'
import { prepareVariants } from '../../../core/platform/media/prepare-variants.ts'
import type { TestMember, TestSite } from '../../factories/site.ts'

/** Publishes plain photos, including their files. */
export async function publishPhotos(site: TestSite, member: TestMember, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const background = { r: 40 + at * 60, g: 120, b: 180 - at * 40 }
    const bytes = await sharp({ create: { width: 60, height: 75, channels: 3, background } })
      .png()
      .toBuffer()
    const owner = { memberId: member.id, domainId: site.domainId }
    await addPreparedPhoto(site.app.services, null, owner, await prepareVariants(bytes))
  }
  await site.app.db.asOwner(`update photos set status = 'active' where member_id = $1`, [member.id])
}
