import { z } from 'zod'

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
const control = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** Whether a text holds what no line of text has: ends of lines, which would begin a header of a mail, and other control characters. */
export const hasControlCharacter = (text: string): boolean => control.test(text)

/** A text that is typed into one line, without the space around it. */
export const oneLine = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((text) => !hasControlCharacter(text), 'control_character')
