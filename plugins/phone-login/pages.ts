import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  {
    path: '/phone-login',
    file: './member-web/phone-page.tsx',
    access: 'anyone',
  },
]
