import { defineConsole } from '../../../console/kit/index.ts'
import { SelfieComparison } from './selfie-comparison.tsx'

export default defineConsole({ id: 'verification', reviews: { verification: SelfieComparison } })
