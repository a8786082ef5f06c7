/** Drawings for tiles without an uploaded picture. */
export const drawings = ['lamp', 'curtain', 'window', 'microphone'] as const
export type Drawing = (typeof drawings)[number]
