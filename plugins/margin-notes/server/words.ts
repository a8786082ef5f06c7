import { openCountSql } from './received.ts'

export const errors = {
  'margin-notes.none_left': { status: 409 },
  'margin-notes.waiting': { status: 409 },
  'margin-notes.talking': { status: 409 },
} as const

export const counters = {
  'margin-notes.open': { sql: () => openCountSql },
} as const

type NoteErrors = typeof errors
type NoteCounters = typeof counters
declare module '../../../core/kernel/words.ts' {
  interface ErrorCodes extends NoteErrors {}
  interface Counters extends NoteCounters {}
}
