import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'time-bonus',
  slots: {
    'app.banner': lazySlot(() => import('./banner.tsx')),
    'app.modal': lazySlot(() => import('./bonus-modal.tsx')),
    'credits.offer': lazySlot(() => import('./offer-line.tsx')),
  },
})
