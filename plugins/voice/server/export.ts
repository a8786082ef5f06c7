import type { MemberExporter } from '../../../core/kernel/index.ts'
import { openClip, type VoiceFile } from './files.ts'

/** The member's own voice messages, as stored. */
export const exportVoice: MemberExporter = {
  id: 'voice.files',
  async files({ services, member }) {
    const rows: (VoiceFile & { id: string })[] = await services.db
      .knex('voice_recordings')
      .where({ member_id: member.id })
      .orderBy('message_id')
      .select({ id: 'message_id', mediaKey: 'media_key' }, 'container')
    return rows.map((row) => ({
      path: `voice/${row.id}.${row.container}`,
      open: async () => (await openClip(services, row))?.stream ?? null,
    }))
  },
}
