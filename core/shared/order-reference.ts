/** The short form of an order's id, which people can read aloud. */
export const orderReference = (id: string): string => `R-${id.replaceAll('-', '').slice(-10).toUpperCase()}`
