import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'interview',
  privacy: 'interview.privacy',
  slots: { 'chat.pinned': lazySlot(() => import('./pinned.tsx')) },
})
