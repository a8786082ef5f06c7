import { useFormat } from '../app/format.ts'

/** An amount of money. `amount` in minor units (cents). */
export function Price({ amount, currency, className }: { amount: number; currency: string; className?: string }) {
  return <span className={className}>{useFormat().price(amount, currency)}</span>
}
