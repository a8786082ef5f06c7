import sharp from 'sharp'
import { addPreparedPhoto } from '../../../core/features/photos/index.ts'
import { prepareVariants } from '../../../core/platform/media/prepare-variants.ts'
import type { TestMember, TestSite } from '../../factories/site.ts'

/** Adds `count` photos of different colours to these members' accounts, waiting for moderation. */
export async function addWaitingPhotos(site: TestSite, members: TestMember[], count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const background = { r: (at * 53) % 256, g: (at * 97) % 256, b: (at * 151) % 256 }
    const bytes = await sharp({ create: { width: 60, height: 75, channels: 3, background } })
      .png()
      .toBuffer()
    const memberId = members[at % members.length]?.id ?? ''
    await addPreparedPhoto(site.app.services, null, { memberId, domainId: site.domainId }, await prepareVariants(bytes))
  }
}
