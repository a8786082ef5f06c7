/** How long a text is for whoever types it: in characters as Unicode counts them, so that an emoji is one or a few, never half of one. */
export const textLength = (text: string): number => [...text].length
