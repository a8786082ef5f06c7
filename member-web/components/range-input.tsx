import { type CSSProperties, useState } from 'react'
import { getNumberFormat } from '../app/formatters.ts'
import { useLocale } from '../app/i18n.tsx'
import styles from './range-input.module.css'

/**
 * A lower and an upper bound on one track, such as an age range. It consists of two ordinary inputs, so it also works
 * before hydration.
 */
export function RangeInput(props: {
  min: number
  max: number
  /** The names of the two form values. */
  names: [from: string, to: string]
  labels: [from: string, to: string]
  defaultValue: [from: number, to: number]
  onChange?: (value: [from: number, to: number]) => void
  /** Shows "and older" instead of the highest value. */
  openEnd?: boolean
}) {
  const { min, max, names, labels, onChange, openEnd } = props
  const locale = useLocale()
  const [[from, to], setValue] = useState(props.defaultValue)
  const change = (next: [number, number]) => {
    setValue(next)
    onChange?.(next)
  }
  const toFraction = (value: number) => (value - min) / (max - min)
  const number = getNumberFormat(locale)
  return (
    <div className={styles.range} style={{ '--from': toFraction(from), '--to': toFraction(to) } as CSSProperties}>
      <div className={styles.values} aria-hidden="true">
        {number.format(from)}–{number.format(to)}
        {openEnd && to === max ? '+' : ''}
      </div>
      <div className={styles.track}>
        <input
          type="range"
          name={names[0]}
          aria-label={labels[0]}
          min={min}
          max={max}
          value={from}
          onChange={(event) => change([Math.min(Number(event.target.value), to), to])}
        />
        <input
          type="range"
          name={names[1]}
          aria-label={labels[1]}
          min={min}
          max={max}
          value={to}
          onChange={(event) => change([from, Math.max(Number(event.target.value), from)])}
        />
      </div>
    </div>
  )
}
