import type { MailColours } from './colours.ts'

// Apart from the layouts themselves, so that they can be compiled where none is yet.

/** What is in the compiled layouts for the colours of the brand: MJML takes no colour that it does not know. */
export const marks: Record<keyof MailColours, string> = {
  name: '#010201',
  fill: '#010202',
  on: '#010203',
  darkName: '#010204',
  darkFill: '#010205',
  darkOn: '#010206',
}

/** Placeholders for corners in the compiled layouts. */
export const cornerMarks = ['7771px', '7772px'] as const
