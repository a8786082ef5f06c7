import { z } from 'zod'
import { defineJob } from '../../kernel/job.ts'
import type { MemberEraser } from '../../kernel/personal-data.ts'
import { queueFileRemoval, removeFiles } from './leftovers.ts'

/** Deletes the files of a photo, once its deletion is committed. Safe to repeat. */
export const eraseFilesJob = defineJob({
  id: 'photos.erase_files',
  payload: z.object({ mediaKey: z.string().min(1) }),
  // The store may refuse for days. After the first hour this is retried hourly for some three weeks, and then by the
  // sweep of leftover files.
  attempts: 500,
  handler: (ctx, { mediaKey }) => removeFiles(ctx.services, mediaKey),
})

/** Deletes all files of an erased member: immediately, or when the store allows. */
export const eraseMemberFiles: MemberEraser = {
  id: 'photos.member_files',
  async erase(ctx, memberId) {
    const { services, tx } = ctx
    const rows: { media_key: string }[] = await tx('photos').where({ member_id: memberId }).select('media_key')
    const keys = rows.map((row) => row.media_key)
    await queueFileRemoval(services, tx, keys)
    for (const mediaKey of keys) await services.outbox.enqueue(ctx, eraseFilesJob, { mediaKey })
  },
}
