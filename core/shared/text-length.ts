/** The length of a text in Unicode characters. An emoji counts as one or a few, never as half of one. */
export const measureTextLength = (text: string): number => [...text].length
