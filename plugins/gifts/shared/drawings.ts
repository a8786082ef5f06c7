/** The drawings that the member site has; a gift's name stands in the catalogue under the same word. */
export const drawings = ['rose', 'coffee', 'wine', 'chocolate', 'balloon', 'bouquet', 'cake', 'star'] as const
export type Drawing = (typeof drawings)[number]

export const isDrawing = (name: string): name is Drawing => (drawings as readonly string[]).includes(name)
