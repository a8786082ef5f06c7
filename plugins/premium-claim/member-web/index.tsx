import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'premium-claim',
  slots: { 'premium.note': lazySlot(() => import('./claim.tsx')) },
})
