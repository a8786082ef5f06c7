import { z } from 'zod'
import { bars, tallest } from '../shared/limits.ts'

/** How loud it is from beginning to end, as its sender's browser drew it. */
const waveform = z.array(z.number().int().min(0).max(tallest)).length(bars)

/** What the message keeps; the sound lies in a file. */
export const voicePayload = z.object({
  /** Tells one recording from another. */
  clip: z.string(),
  /** Milliseconds. */
  duration: z.number().int().positive(),
  waveform,
})

/** The fields of the form beside the file `voice`. */
export const sendBody = z.object({
  id: z.uuid(),
  /** The waveform, its heights parted by commas: a form has texts only. */
  waveform: z
    .string()
    .regex(/^\d{1,2}(,\d{1,2})*$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(waveform),
})
