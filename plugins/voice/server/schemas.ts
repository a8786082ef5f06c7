import { z } from 'zod'
import { shownCostText } from '../../../core/features/conversations/index.ts'
import { barCount, maxBarHeight } from '../shared/limits.ts'

/** Loudness from beginning to end, computed by the sender's browser. */
const waveform = z.array(z.number().int().min(0).max(maxBarHeight)).length(barCount)

/** The data stored with the message; the sound is in a file. */
export const voicePayload = z.object({
  /** Identifies a recording. */
  clip: z.string(),
  /** Milliseconds. */
  duration: z.number().int().positive(),
  waveform,
})

/** The form fields beside the file `voice`. */
export const sendBody = z.object({
  id: z.uuid(),
  /** The heights of the waveform, separated by commas, because a form has only texts. */
  waveform: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(waveform),
  shown_cost: shownCostText,
})
