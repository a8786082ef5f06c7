import { definePlugin } from '../../core/kernel/index.ts'
import { pages } from './pages.ts'
import { deleteNotesOnBlock } from './server/delete-on-block.ts'
import { demo } from './server/demo.ts'
import { likeSubjects, loadProfileComments } from './server/received.ts'
import { noteReviewable } from './server/review.ts'
import { routes } from './server/routes.ts'
import { notePayload, type ProfilePart, profilePart } from './server/schemas.ts'
import { counters, errors } from './server/words.ts'
import { settings } from './settings.ts'
import { messageKind } from './shared/limits.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginExtensions {
    'margin-notes': ProfilePart
  }
  interface RouteTables {
    'margin-notes': typeof routes
  }
  interface SettingTables {
    'margin-notes': typeof settings
  }
}

/** A like of one photo or line of a profile, with a comment that can become the first message. */
export default definePlugin({
  id: 'margin-notes',
  enabledByDefault: true,
  settings,
  demo,
  pages,
  routes,
  errors,
  counters,
  extends: {
    likeSubjects: [likeSubjects],
    profileExtension: [{ pluginId: 'margin-notes', schema: profilePart, load: loadProfileComments }],
    messageKind: [{ kind: messageKind, payload: notePayload, previewKey: 'margin-notes.preview' }],
    memberBlocked: [deleteNotesOnBlock],
    reviewable: [noteReviewable],
  },
  privacy: [
    {
      table: 'margin_notes',
      memberColumn: 'from_member',
      export: 'rows',
      withhold: { 'Why moderators were asked to look.': ['flagged'] },
      erase: 'delete',
    },
    {
      table: 'margin_notes',
      memberColumn: 'to_member',
      export: { not: 'A note is data of its writer; once accepted, it is in the conversation.' },
      erase: 'delete',
    },
    { table: 'margin_notes_days', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
})
