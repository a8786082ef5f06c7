import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'margin-notes',
  privacy: 'margin-notes.privacy',
  messageKinds: ['margin-notes'],
  slots: {
    'profile.margin': lazySlot(() => import('./margin.tsx')),
    'likes.tabs': lazySlot(() => import('./notes-tab.tsx'), 50),
    'chat.message': lazySlot(() => import('./note-message.tsx')),
  },
})
