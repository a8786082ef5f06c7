import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'answers',
  privacy: 'answers.privacy',
  slots: {
    'profile.form': lazySlot(() => import('./answers-section.tsx'), 20),
    'signup.fields': lazySlot(() => import('./signup-answer.tsx'), 60),
  },
})
