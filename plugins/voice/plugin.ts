import { definePlugin } from '../../core/kernel/index.ts'
import { demo } from './server/demo.ts'
import { exportVoice } from './server/export.ts'
import { removeUnusedFiles, undeletedClips } from './server/files.ts'
import { voiceCause, voicePrice } from './server/ledger-causes.ts'
import { routes } from './server/routes.ts'
import { voicePayload } from './server/schemas.ts'
import { ledgerKinds } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface RouteTables {
    voice: typeof routes
  }
  interface SettingTables {
    voice: typeof settings
  }
}

/** Half a minute of the member's voice, as a chat message. */
export default definePlugin({
  id: 'voice',
  settings,
  ledgerKinds,
  routes,
  schedules: [removeUnusedFiles],
  extends: {
    messageKind: [{ kind: 'voice', payload: voicePayload, previewKey: 'plugins.voice.preview', canTakeBack: true }],
    ledgerCause: [voiceCause],
    pricedAction: [voicePrice],
    undeletedFiles: [undeletedClips],
  },
  privacy: [
    {
      table: 'voice_recordings',
      memberColumn: 'member_id',
      export: 'rows',
      withhold: { 'Where the file lies; the file itself is in the export.': ['media_key'] },
      erase: 'delete',
    },
  ],
  nonPersonalTables: [{ table: 'voice_leftovers', why: 'Random names of files to delete.' }],
  exporters: [exportVoice],
  demo,
})
