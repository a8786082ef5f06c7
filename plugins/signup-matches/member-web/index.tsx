import { api, definePluginUi, lazySlot } from '../../../member-web/kit/index.ts'

export default definePluginUi({
  id: 'signup-matches',
  signupStep: { label: 'signup-matches.step', run: () => api('GET /api/signup-matches') },
  slots: { 'signup.done': lazySlot(() => import('./first-matches.tsx')) },
})
