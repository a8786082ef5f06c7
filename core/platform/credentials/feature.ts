import { defineFeature } from '../../kernel/feature.ts'
import { credentialErrors } from './error-codes.ts'

export const credentialsFeature = defineFeature({ id: 'credentials', errors: credentialErrors })
