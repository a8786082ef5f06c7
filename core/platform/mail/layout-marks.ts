import type { MailColours } from './colours.ts'

// Separate from the layout, so that the layout can be compiled before it exists.

/** Placeholders for the brand's colours in the compiled layout, because MJML rejects unknown colours. */
export const colourPlaceholders: Record<keyof MailColours, string> = {
  name: '#010201',
  fill: '#010202',
  on: '#010203',
  darkName: '#010204',
  darkFill: '#010205',
  darkOn: '#010206',
}

export const cornerPlaceholders = ['7771px', '7772px'] as const

/** Markers around the button in the compiled layout. Mails without a button omit the part between them. */
export const buttonMarkers = ['%%buttonBegins%%', '%%buttonEnds%%'] as const
