import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'welcome-discount',
  slots: { 'app.banner': lazySlot(() => import('./banner.tsx')) },
})
