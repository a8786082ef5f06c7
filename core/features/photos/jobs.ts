import { z } from 'zod'
import { defineJob } from '../../kernel/job.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'
import { leaveFiles, removeFiles } from './leftovers.ts'

/** Removes the files of a photo that is gone, once its deletion is committed. Safe to repeat. */
export const eraseFilesJob = defineJob({
  id: 'photos.erase_files',
  payload: z.object({ mediaKey: z.string().min(1) }),
  // The store may refuse for days; after the first hour it is asked every hour, for some three weeks, and then by the note of the files.
  attempts: 500,
  handler: (ctx, { mediaKey }) => removeFiles(ctx.services, mediaKey),
})

/** After the erasure of a member no file of theirs is left: at once, or as soon as the store gives them up. */
export const eraseMemberFiles: MemberEraser = {
  id: 'photos.member_files',
  async erase(ctx, memberId) {
    const { services, tx, site } = ctx
    const rows: { media_key: string }[] = await tx('photos').where({ member_id: memberId }).select('media_key')
    const keys = rows.map((row) => row.media_key)
    await leaveFiles(services, tx, keys)
    for (const mediaKey of keys) await services.outbox.enqueue(tx, site, eraseFilesJob, { mediaKey })
  },
}
