import type { MailColours } from './colours.ts'

// Apart from the layout itself, so that it can be compiled where none is yet.

/** What is in the compiled layout for the colours of the brand: MJML takes no colour that it does not know. */
export const marks: Record<keyof MailColours, string> = {
  name: '#010201',
  fill: '#010202',
  on: '#010203',
  darkName: '#010204',
  darkFill: '#010205',
  darkOn: '#010206',
}

/** Placeholders for corners in the compiled layout. */
export const cornerMarks = ['7771px', '7772px'] as const

/** What is around the button in the compiled layout; mails without one leave it out. */
export const buttonEnds = ['%%buttonBegins%%', '%%buttonEnds%%'] as const
