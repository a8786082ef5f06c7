import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'profile-visits',
  privacy: 'profile-visits.privacy',
  slots: {
    'profile.aside': lazySlot(() => import('./visit.tsx'), 200),
    'likes.tabs': lazySlot(() => import('./visits-tab.tsx'), 60),
    'settings.sections': lazySlot(() => import('./choice-section.tsx')),
  },
})
