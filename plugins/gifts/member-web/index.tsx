import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'gifts',
  messageKinds: ['gift'],
  privacy: 'gifts.privacy',
  slots: {
    'profile.actions': lazySlot(() => import('./profile-button.tsx')),
    'chat.composer': lazySlot(() => import('./composer-button.tsx')),
    'profile.aside': lazySlot(() => import('./received-gifts.tsx')),
    'settings.sections': lazySlot(() => import('./shown-section.tsx')),
    'chat.message': lazySlot(() => import('./gift-message.tsx')),
  },
})
