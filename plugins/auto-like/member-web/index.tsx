import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'auto-like',
  privacy: 'auto-like.privacy',
  slots: {
    'app.modal': lazySlot(() => import('./poll-like-backs.tsx')),
    'settings.sections': lazySlot(() => import('./wish-section.tsx')),
  },
})
