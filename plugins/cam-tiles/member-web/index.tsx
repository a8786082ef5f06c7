import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'cam-tiles',
  privacy: 'cam-tiles.privacy',
  slots: { 'members.tiles': lazySlot(() => import('./tile.tsx')) },
})
