import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'edition',
  privacy: 'edition.privacy',
  slots: { 'members.head': lazySlot(() => import('./announcement.tsx')) },
})
