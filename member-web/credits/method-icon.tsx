import sprite from '../../core/shared/payment-marks.svg?url'
import { paymentMarks } from '../../core/shared/payment-marks.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import styles from './method-icon.module.css'

const drawn: Record<string, IconName> = {
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
 * A way to pay: its own mark where the set has one, else a bank, a telephone, a purse or a card; of a kept card, the mark of the scheme that
 * its `label` begins with. Decoration: its name stands beside it.
 */
export function MethodIcon({ method, label = '' }: { method: string; label?: string }) {
  const mark = [label.split(' ')[0]?.toLowerCase() ?? '', method].find((one) => paymentMarks.has(one))
  return (
    <span className={styles.method}>
      {mark ? (
        <svg className={styles.mark} aria-hidden="true" focusable="false">
          <use href={`${sprite}#${mark}`} />
        </svg>
      ) : (
        <Icon name={drawn[method] ?? 'credit-card'} />
      )}
    </span>
  )
}
