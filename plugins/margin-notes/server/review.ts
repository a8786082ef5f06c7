import type { HookMap } from '../../../core/kernel/index.ts'

const flaggedNote = {
  name: 'margin-notes-flagged',
  text: 'select from_member member_id, text, flagged, state from margin_notes where id = $1',
}
const remove = { name: 'margin-notes-remove', text: `delete from margin_notes where id = $1 and state = 'open'` }

/**
 * Notes that a guard of texts flagged: they wait with their reader, and moderators decide whether they stay; whose note goes is told why. One that was
 * answered cannot be taken away: let in, it is a message by then.
 */
export const noteReviewable: HookMap['reviewable'] = {
  kind: 'margin-notes',
  actions: ['approve', 'reject'],
  offers: ({ waits }) => (waits ? ['approve', 'reject'] : ['approve']),
  restricts: { reject: 'note_removed' },
  source: 'guard',
  async present(ctx, subjectId) {
    const [row] = await ctx.services.db.query<{ member_id: string; text: string; flagged: string[]; state: string }>(
      flaggedNote,
      [subjectId],
      ctx.tx,
    )
    return row ? { member_id: row.member_id, text: row.text, reasons: row.flagged, waits: row.state === 'open' } : null
  },
  async apply(ctx, subjectId, action) {
    if (action === 'reject') await ctx.services.db.query(remove, [subjectId], ctx.tx)
  },
}
