/** Built-in drawings. The catalogue has the gift's name under the same word. */
export const drawings = ['rose', 'coffee', 'wine', 'chocolate', 'balloon', 'bouquet', 'cake', 'star'] as const
export type Drawing = (typeof drawings)[number]

export const isDrawing = (name: string): name is Drawing => (drawings as readonly string[]).includes(name)
