import { z } from 'zod'
import { defineJob } from '../jobs/definition.ts'
import { onEvent } from '../plugins/feature.ts'
import { memberErased } from '../privacy/erase-member.ts'
import { allMediaPaths } from './variants.ts'

/** Removes the files of a photo that is gone, once its deletion is committed. Safe to repeat. */
export const eraseFilesJob = defineJob({
  id: 'photos.erase_files',
  payload: z.object({ mediaKey: z.string().min(1) }),
  handler: (ctx, { mediaKey }) => ctx.services.media.delete(allMediaPaths(mediaKey)),
})

/** After the erasure of a member no file of theirs is left. */
export const eraseMemberFiles = onEvent({
  id: 'photos.erase_member_files',
  event: memberErased,
  async handle(ctx, { payload }) {
    for (const mediaKey of payload.mediaKeys) await ctx.services.media.delete(allMediaPaths(mediaKey))
  },
})
