import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'private-albums',
  privacy: 'private-albums.privacy',
  slots: {
    'chat.composer': lazySlot(() => import('./album-button.tsx')),
    'chat.pinned': lazySlot(() => import('./shown-album.tsx')),
    'settings.sections': lazySlot(() => import('./settings-section.tsx')),
  },
})
