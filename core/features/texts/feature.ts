import { defineFeature } from '../../kernel/feature.ts'

export const textsFeature = defineFeature({ id: 'texts', hooks: ['textGuard'] })
