import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'safety',
  privacy: 'safety.privacy',
  slots: { 'chat.note': lazySlot(() => import('./notes.tsx')) },
})
