import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/verification', file: './member-web/verification-page.tsx', access: 'confirmed' },
  { path: '/verification/age', file: './member-web/age-page.tsx', access: 'confirmed' },
  { path: '/verification/age/demo', file: './member-web/age-sandbox-page.tsx', access: 'confirmed' },
]
