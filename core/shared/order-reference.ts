/** How people read an order's id aloud. */
export const orderReference = (id: string): string => `R-${id.replaceAll('-', '').slice(-10).toUpperCase()}`
