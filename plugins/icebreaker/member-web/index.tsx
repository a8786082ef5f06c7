import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'icebreaker',
  privacy: 'icebreaker.privacy',
  slots: {
    'chat.empty': lazySlot(() => import('./empty-chat.tsx')),
    'chat.composer': lazySlot(() => import('./composer-button.tsx')),
  },
})
