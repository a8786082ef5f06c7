import sprite from '../../core/shared/payment-marks.svg?url'
import { paymentMarks } from '../../core/shared/payment-marks.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import styles from './method-icon.module.css'

const genericIcons: Record<string, IconName> = {
  banktransfer: 'landmark',
  directdebit: 'landmark',
  eps: 'landmark',
  giropay: 'landmark',
  sofort: 'landmark',
  przelewy24: 'landmark',
  blik: 'smartphone',
  paysafecard: 'wallet',
}

/**
 * Icon of a payment method: its logo if the set has one, else a bank, telephone, wallet or card. A saved card has the
 * logo of the scheme at the start of its `label`. Decorative: the name is beside it.
 */
export function MethodIcon({ method, label = '' }: { method: string; label?: string }) {
  const mark = [label.split(' ')[0]?.toLowerCase() ?? '', method].find((one) => paymentMarks.has(one))
  return (
    <span className={styles.method}>
      {mark ? (
        <svg className={styles.mark} aria-hidden="true">
          <use href={`${sprite}#${mark}`} />
        </svg>
      ) : (
        <Icon name={genericIcons[method] ?? 'credit-card'} />
      )}
    </span>
  )
}
