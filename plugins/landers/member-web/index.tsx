import { definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'landers',
  slots: { 'signup.fields': lazySlot(() => import('./begun-answers.tsx'), 20) },
})
