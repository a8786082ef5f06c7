import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'profile-visits',
  privacy: 'profile-visits.privacy',
  // Whether the member's visits are shown and those of others visible: both or neither.
  choice: {
    words: { title: 'profile-visits.title', label: 'profile-visits.share', hint: 'profile-visits.share_hint' },
    read: async (api) => (await api('GET /api/profile-visits/choice')).shares,
    save: (api, shares) => api('PUT /api/profile-visits/choice', { body: { shares } }),
  },
  slots: {
    'profile.aside': lazySlot(() => import('./visit.tsx'), 200),
    'likes.tabs': lazySlot(() => import('./visits-tab.tsx'), 60),
  },
})
