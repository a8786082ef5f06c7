/** Drawings that the member site has for a tile without a picture of its own. */
export const drawings = ['lamp', 'curtain', 'window', 'microphone'] as const
export type Drawing = (typeof drawings)[number]
