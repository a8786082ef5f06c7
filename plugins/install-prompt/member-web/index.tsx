import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'install-prompt',
  slots: { 'app.modal': lazySlot(() => import('./install-prompt.tsx'), 300) },
})
