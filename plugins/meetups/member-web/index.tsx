import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'meetups',
  messageKinds: ['meetup'],
  privacy: 'meetups.privacy',
  slots: {
    'chat.aside': lazySlot(() => import('./next-date.tsx')),
    'chat.composer': lazySlot(() => import('./propose-button.tsx')),
    'chat.message': lazySlot(() => import('./meetup-card.tsx')),
    'chat.pinned': lazySlot(() => import('./check-in.tsx')),
  },
})
