import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'phone-login',
  privacy: 'phone-login.privacy',
  slots: {
    'login.ways': lazySlot(() => import('./login-way.tsx'), 30),
    'settings.sections': lazySlot(() => import('./number-section.tsx')),
  },
})
