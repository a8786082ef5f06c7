import type { PageDefinition } from '../../core/kernel/index.ts'

export const pages: readonly PageDefinition[] = [
  { path: '/verification', file: './member-web/verification-page.tsx', access: 'confirmed' },
]
