import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'voice',
  messageKinds: ['voice'],
  takenBackKinds: ['voice'],
  privacy: 'voice.privacy',
  slots: {
    'chat.send': lazySlot(() => import('./voice-button.tsx')),
    'chat.message': lazySlot(() => import('./voice-message.tsx')),
  },
})
