import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'reactions',
  privacy: 'reactions.privacy',
  slots: { 'chat.reaction': lazySlot(() => import('./reaction.tsx')) },
})
