import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'gifts',
  messageKinds: ['gift'],
  privacy: 'gifts.privacy',
  // Whether others see the member's received gifts.
  choice: {
    words: { title: 'gifts.received_title', label: 'gifts.show_received', hint: 'gifts.show_received_hint' },
    read: async (api) => (await api('GET /api/gifts/shown')).shown,
    save: (api, shown) => api('PUT /api/gifts/shown', { body: { shown } }),
  },
  slots: {
    'profile.actions': lazySlot(() => import('./profile-button.tsx')),
    'chat.composer': lazySlot(() => import('./composer-button.tsx')),
    'profile.aside': lazySlot(() => import('./received-gifts.tsx')),
    'chat.message': lazySlot(() => import('./gift-message.tsx')),
  },
})
