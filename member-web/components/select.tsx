import type { SelectHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { useFieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select.module.css'
import inputStyles from './text-input.module.css'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** The native list: the best one on a phone, and it works before hydration. */
export function Select({
  options,
  placeholder,
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; placeholder?: string }) {
  const field = useFieldProps(rest)
  return (
    <div className={styles.box}>
      <select {...field} {...rest} className={cx(inputStyles.input, styles.select, className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </div>
  )
}
