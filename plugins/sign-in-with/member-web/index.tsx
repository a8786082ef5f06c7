import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'sign-in-with',
  privacy: 'sign-in-with.privacy',
  slots: {
    'login.ways': lazySlot(() => import('./login-ways.tsx')),
    'settings.sections': lazySlot(() => import('./settings-section.tsx')),
  },
})
