/** The page that the payer's browser returns to. */
export const loadOrderPage = (origin: string, orderId: string) => `${origin}/transactions/${orderId}`
