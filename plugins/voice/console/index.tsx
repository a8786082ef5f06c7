import { defineConsole } from '../../../console/kit/index.ts'
import { ReportedVoice } from './reported-voice.tsx'

export default defineConsole({ id: 'voice', parts: { review: [{ Part: ReportedVoice, subject: 'review' }] } })
