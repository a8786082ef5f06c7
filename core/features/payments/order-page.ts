/** The page that the payer's browser returns to. */
export const orderPage = (origin: string, orderId: string) => `${origin}/transactions/${orderId}`
