import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'
import { describeWanted, readWanted } from '../shared/kinds.ts'

export default definePluginUi({
  id: 'profile-fields',
  privacy: 'profile-fields.privacy',
  searchFilters: [
    {
      parameter: 'facts',
      label(t, value, data) {
        const wanted = readWanted(value)
        const parts = (data['profile-fields'] ?? []).map((field) => {
          const sought = wanted.get(field.key)
          const words = sought ? describeWanted(field, sought) : ''
          return words ? t('common.labelled', { label: field.label, value: words }) : ''
        })
        return parts.filter(Boolean).join(' · ')
      },
      place: 'cell',
      Field: lazySlot(() => import('./facts-filter.tsx')),
    },
  ],
  slots: {
    'profile.aside': lazySlot(() => import('./facts-of-profile.tsx'), 10),
    'profile.form': lazySlot(() => import('./facts-form.tsx'), 10),
    'signup.fields': lazySlot(() => import('./signup-facts.tsx'), 40),
  },
})
