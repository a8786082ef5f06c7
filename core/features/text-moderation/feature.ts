import { defineFeature } from '../../kernel/feature.ts'

export const textModerationFeature = defineFeature({ id: 'text-moderation', hooks: ['textGuard'] })
