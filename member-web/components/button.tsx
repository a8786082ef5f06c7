import type { ButtonHTMLAttributes, ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import { Link } from '../app/link.tsx'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light'
export type ButtonSize = 'small' | 'medium' | 'large'

interface Look {
  /** `primary` is the main action; use it once per screen. `light` is for photos. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  iconEnd?: IconName
  /** Takes the whole width of its column. */
  wide?: boolean
  children: ReactNode
}

const buildClasses = ({ variant = 'secondary', size = 'medium', wide }: Look, className?: string) =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)

function Content({ icon, iconEnd, children }: Look) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconEnd ? <Icon name={iconEnd} /> : null}
    </>
  )
}

/** A button. `busy` keeps its width, shows progress and ignores further clicks. */
export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={buildClasses({ variant, size, wide, children }, cx(busy && styles.busy, className))}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </button>
  )
}

export function ButtonLink({ variant, size, icon, iconEnd, wide, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={buildClasses({ variant, size, wide, children }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  )
}
