import { toUtcDay } from './durations.ts'

/** A payment method. Its name in the locale catalogue is `payments.methods.<id>`. */
export interface PaymentMethod {
  id: string
  /** ISO countries whose payers can use it; absent: everywhere. */
  countries?: readonly string[]
  currencies?: readonly string[]
  /** Last day of the scheme, `YYYY-MM-DD`. The method stays listed but cannot be offered again. */
  endedOn?: string
}

const sepa = ['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'IE'] as const

/** Every method that the product knows. Those that a site offers depend on its payment accounts. */
export const paymentMethods: readonly PaymentMethod[] = [
  { id: 'ideal', countries: ['NL'], currencies: ['EUR'] },
  { id: 'bancontact', countries: ['BE'], currencies: ['EUR'] },
  { id: 'creditcard' },
  { id: 'visa' },
  { id: 'mastercard' },
  { id: 'maestro' },
  { id: 'paypal' },
  { id: 'applepay' },
  { id: 'directdebit', countries: sepa, currencies: ['EUR'] },
  { id: 'banktransfer', countries: sepa, currencies: ['EUR'] },
  { id: 'eps', countries: ['AT'], currencies: ['EUR'] },
  { id: 'przelewy24', countries: ['PL'], currencies: ['PLN', 'EUR'] },
  { id: 'blik', countries: ['PL'], currencies: ['PLN'] },
  { id: 'cartebancaire', countries: ['FR'], currencies: ['EUR'] },
  { id: 'nexi', countries: ['IT'], currencies: ['EUR'] },
  { id: 'paysafecard' },
  { id: 'giropay', countries: ['DE'], currencies: ['EUR'], endedOn: '2024-12-31' },
  { id: 'sofort', countries: ['DE', 'AT', 'CH', 'BE', 'NL'], currencies: ['EUR', 'CHF'], endedOn: '2024-09-30' },
]

/** The most used methods in a country, most common first; elsewhere card, then wallet. */
const usual: Readonly<Record<string, readonly string[]>> = {
  NL: ['ideal', 'creditcard', 'paypal'],
  BE: ['bancontact', 'creditcard', 'paypal'],
  DE: ['paypal', 'directdebit', 'creditcard'],
  AT: ['eps', 'paypal', 'creditcard'],
  FR: ['cartebancaire', 'creditcard', 'paypal'],
  IT: ['nexi', 'creditcard', 'paypal'],
  PL: ['blik', 'przelewy24', 'creditcard'],
}
const anywhere = ['creditcard', 'visa', 'mastercard', 'paypal'] as const

/** Methods in a country's order: `preferred`, then the common ones there, then the others as given. */
export function sortByUsualOrder<M extends { id: string }>(
  methods: readonly M[],
  country: string,
  preferred: readonly string[] = [],
): M[] {
  const order = [...preferred, ...(usual[country] ?? []), ...anywhere]
  const place = ({ id }: M) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...methods].sort((one, other) => place(one) - place(other))
}

export const findMethod = (id: string): PaymentMethod | undefined => paymentMethods.find((method) => method.id === id)

export const isMethodId = (id: string): boolean => findMethod(id) !== undefined

/** Whether the scheme still takes payments on a day. */
export const isSchemeActive = (method: PaymentMethod, now: Date): boolean =>
  method.endedOn === undefined || toUtcDay(now) <= method.endedOn

/** Whether a payer in `country` may pay `currency` with it now. */
export const isUsable = (method: PaymentMethod, country: string, currency: string, now: Date): boolean =>
  isSchemeActive(method, now) &&
  (method.countries?.includes(country) ?? true) &&
  (method.currencies?.includes(currency) ?? true)
