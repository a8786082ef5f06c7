import type { Invoice } from './models.ts'

export const presentDocument = ({ id, series, label, amount, currency, issuedAt }: Invoice) => ({
  id,
  series,
  number: label,
  amount,
  currency,
  issued_at: issuedAt.toISOString(),
})

export const presentConsoleInvoice = (invoice: Invoice) => ({
  ...presentDocument(invoice),
  company_id: invoice.companyId,
  domain_id: invoice.domainId,
  order_id: invoice.orderId,
  member_id: invoice.memberId,
  issued_on: invoice.issuedOn,
  paid_on: invoice.paidOn,
  buyer_country: invoice.buyerCountry,
  method: invoice.method,
  reason: invoice.reason,
  tax_rate: invoice.taxRate,
  tax_country: invoice.taxCountry,
  tax_amount: invoice.taxAmount,
})
