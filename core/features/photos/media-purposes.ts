import type { MediaDefinition } from '../../kernel/words.ts'
import { getVisitorAccess, listVisitorsPageIds } from '../visibility/index.ts'
import { isPhotoLocked } from './photo-rows.ts'

export const photoMedia = {
  /** Profile photos: visible as far as the site shows members to the caller, and in full as many as are unlocked. */
  profile: {
    of: 'member',
    reviewed: true,
    async mayFetch(ctx, { memberId, place }) {
      const access = getVisitorAccess(ctx)
      if (access === 'none') return 'none'
      if (access === 'limited' && (place > 0 || !(await listVisitorsPageIds(ctx)).includes(memberId))) return 'none'
      return isPhotoLocked(ctx, memberId, place) ? 'blurred' : 'full'
    },
  },
} as const satisfies Record<string, MediaDefinition>

type Own = typeof photoMedia
declare module '../../kernel/words.ts' {
  interface MediaPurposes extends Own {}
}
