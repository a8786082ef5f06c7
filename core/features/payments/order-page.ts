/** Where the browser of who pays comes back to. */
export const orderPage = (origin: string, orderId: string) => `${origin}/transactions/${orderId}`
