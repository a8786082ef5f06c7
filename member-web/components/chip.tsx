import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useT } from '../app/i18n.tsx'
import styles from './chip.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

/** A quiet pill: an interest, a fact. */
export function Chip({ icon, children, className }: { icon?: IconName; children: ReactNode; className?: string }) {
  return (
    <span className={cx(styles.chip, className)}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  )
}

/** A pill that opens something or switches (a filter). `active` shows that it narrows the result. */
export function ChipButton({
  icon,
  active,
  caret,
  className,
  type = 'button',
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon?: IconName; active?: boolean; caret?: boolean }) {
  return (
    <button {...rest} type={type} className={cx(styles.chip, styles.button, active && styles.active, className)}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
      {caret ? <Icon name="chevron-down" size={16} /> : null}
    </button>
  )
}

/** A pill that can be removed. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useT()
  return (
    <button
      type="button"
      className={cx(styles.chip, styles.button, styles.active)}
      aria-label={t('common.remove_name', { name: label })}
      onClick={onRemove}
    >
      {label}
      <Icon name="x" size={16} />
    </button>
  )
}
