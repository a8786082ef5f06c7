import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'
import { captureInstallEvent } from './install-event.ts'

if (typeof window !== 'undefined') captureInstallEvent()

export default definePluginUi({
  id: 'install-prompt',
  slots: { 'app.modal': lazySlot(() => import('./install-prompt.tsx'), 300) },
})
