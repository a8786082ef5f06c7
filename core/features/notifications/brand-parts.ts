import type { BrandReadiness } from '../company/index.ts'

/** Staff must have read the mails of a brand before its launch. */
export const mailsReadiness: BrandReadiness = {
  id: 'notifications',
  look: async (_ctx, { checked }) => [
    { id: 'mails', state: checked.includes('mails') ? 'done' : 'missing', to: 'mails' },
  ],
}
