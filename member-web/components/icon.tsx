import type { CSSProperties } from 'react'
import { cx } from './cx.ts'
import styles from './icon.module.css'
import type { IconName } from './icons/names.ts'
import sprite from './icons/sprite.svg?url'

export type { IconName }

/** Pixels, as in the style sheet: a page has dozens of icons, and most of them need no style. */
const usualSize = 20

/**
 * An icon of the set. It is decoration unless it has a `label`. Icons live in one cached sprite, so none costs script.
 * `size` is in pixels at the usual text size, and grows with the text by at most a quarter, so that it fits its button.
 */
export function Icon(props: { name: IconName; size?: number; filled?: boolean; label?: string; className?: string }) {
  const { name, size = usualSize, filled, label, className } = props
  return (
    <svg
      className={cx(styles.icon, filled && styles.filled, className)}
      style={size === usualSize ? undefined : ({ '--size': size } as CSSProperties)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
