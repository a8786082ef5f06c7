import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'login-link',
  slots: { 'login.ways': lazySlot(() => import('./login-way.tsx'), 20) },
})
