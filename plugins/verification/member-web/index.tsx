import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'verification',
  privacy: 'verification.privacy',
  searchFilters: [
    {
      parameter: 'verified',
      label: (t) => t('verification.badge'),
      place: 'checkboxes',
      Field: lazySlot(() => import('./verified-only.tsx')),
    },
  ],
  slots: {
    'card.badge': lazySlot(() => import('./card-mark.tsx'), 20),
    'profile.mark': lazySlot(() => import('./mark.tsx'), 20),
    'profile.aside': lazySlot(() => import('./verification-link.tsx'), 300),
    'settings.sections': lazySlot(() => import('./settings-section.tsx')),
  },
})
