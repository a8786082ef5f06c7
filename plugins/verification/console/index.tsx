import { defineConsole } from '../../../console/kit/index.ts'
import { Beside } from './beside.tsx'

export default defineConsole({ id: 'verification', reviews: { verification: Beside } })
