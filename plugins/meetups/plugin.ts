import { definePlugin } from '../../core/kernel/index.ts'
import { checkInJob } from './server/check-ins.ts'
import { loadPageDates } from './server/dates-of-page.ts'
import { deleteMeetupsOnBlock } from './server/delete-on-block.ts'
import { demo } from './server/demo.ts'
import { previewTimeOfMeetup } from './server/preview.ts'
import { routes } from './server/routes.ts'
import { errors, live, meetupPayload } from './server/words.ts'
import { settings } from './settings.ts'

declare module '../../core/kernel/index.ts' {
  interface PluginPageData {
    meetups: {
      /** The date that the member is asked about. */
      check: { id: string; place: string } | null
      /** The date that is not over yet; `mine`: whether the member acted last. */
      next: { place: string; starts_at: string; agreed: boolean; mine: boolean } | null
    } | null
  }
  interface RouteTables {
    meetups: typeof routes
  }
  interface SettingTables {
    meetups: typeof settings
  }
}

/** A date arranged in a chat: place and time agreed by both, shared with a friend, and followed up. */
export default definePlugin({
  id: 'meetups',
  settings,
  routes,
  errors,
  live,
  jobs: [checkInJob],
  extends: {
    messageKind: [
      {
        kind: 'meetup',
        payload: meetupPayload,
        previewKey: 'meetups.preview',
        previewTime: previewTimeOfMeetup,
        written: (payload) => meetupPayload.parse(payload).place,
      },
    ],
    pageData: [{ pluginId: 'meetups', pages: ['/chats/:id'], load: loadPageDates }],
    memberBlocked: [deleteMeetupsOnBlock],
  },
  privacy: [
    { table: 'meetups', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
    { table: 'meetups', memberColumn: 'other_id', export: 'rows', erase: 'delete' },
    { table: 'meetup_checks', memberColumn: 'member_id', export: 'rows', erase: 'delete' },
  ],
  demo,
})
