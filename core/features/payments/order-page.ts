/** The page that the payer's browser returns to. */
export const buildOrderUrl = (origin: string, orderId: string) => `${origin}/transactions/${orderId}`
