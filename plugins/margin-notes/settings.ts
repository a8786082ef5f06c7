import { z } from 'zod'
import { defineSetting } from '../../core/kernel/index.ts'

/** Comments that a member may write per day of the site. A like without a comment is free. */
export const notesPerDay = defineSetting({
  key: 'margin-notes.notes_per_day',
  type: z.number().int().min(0).max(100),
  default: 3,
  area: 'margin-notes',
})

export const settings = [notesPerDay] as const
