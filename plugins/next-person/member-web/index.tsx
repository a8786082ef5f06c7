import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'next-person',
  privacy: 'next-person.privacy',
  slots: {
    'members.found': lazySlot(() => import('./found.tsx')),
    'profile.turn': lazySlot(() => import('./page-turn.tsx')),
    'settings.sections': lazySlot(() => import('./dismissed-section.tsx')),
  },
})
