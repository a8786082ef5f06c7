import type { BrandReadiness } from '../company/index.ts'

/** Somebody has to have seen what the brand will write to people. */
export const mailsReadiness: BrandReadiness = {
  id: 'notifications',
  look: async (_ctx, { checked }) => [
    { id: 'mails', state: checked.includes('mails') ? 'done' : 'missing', to: 'mails' },
  ],
}
