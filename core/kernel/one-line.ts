import { z } from 'zod'
import { locales } from './site.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** Whether a text contains control characters. Line breaks among them could start a new header in a mail. */
export const hasControlCharacter = (text: string): boolean => control.test(text)

/** Single-line text, trimmed. */
export const oneLine = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !hasControlCharacter(text), 'control_character')

/** Single-line texts by language, at least one. */
export const lineByLanguage = (max: number) =>
  z
    // An emptied input of a form is null.
    .partialRecord(z.enum(locales), z.string().nullable())
    .transform((given) => Object.fromEntries(Object.entries(given).filter(([, text]) => text?.trim())))
    .pipe(z.partialRecord(z.enum(locales), oneLine(max, 1)))
    .refine((given) => Object.keys(given).length > 0, 'required')
