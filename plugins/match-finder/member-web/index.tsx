import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'match-finder',
  privacy: 'match-finder.privacy',
  slots: { 'signup.fields': lazySlot(() => import('./signup-ages.tsx')) },
})
