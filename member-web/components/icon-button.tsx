import type { ButtonHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './icon-button.module.css'

/** A round button with only an icon. `label` is required: screen readers read it and the tooltip shows it. */
export function IconButton({
  icon,
  label,
  filled,
  variant = 'quiet',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  label: string
  filled?: boolean
  variant?: 'quiet' | 'secondary' | 'primary' | 'glass'
  size?: 'medium' | 'large'
}) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], styles[size], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size === 'large' ? 26 : 22} filled={filled} />
    </button>
  )
}
