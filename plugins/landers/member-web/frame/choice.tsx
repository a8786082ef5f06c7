import type { ReactNode } from 'react'
import { cx } from '../../../../member-web/kit/index.ts'
import styles from './choice.module.css'

/** An answer with a custom design: a radio button or checkbox, placed invisibly over its drawing. */
export function Choice({
  name,
  value,
  type = 'radio',
  required,
  className,
  children,
}: {
  name: string
  value: string
  type?: 'radio' | 'checkbox'
  required?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <label className={cx(styles.choice, className)}>
      <input type={type} name={name} value={value} required={required} className={styles.native} />
      {children}
    </label>
  )
}
