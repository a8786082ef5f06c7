import { cloneElement, type ReactElement, useId, useState } from 'react'
import styles from './tooltip.module.css'

/** A short explanation on hover and focus; Escape hides it. It adds to what is there, never replaces a label. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ 'aria-describedby'?: string }> }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers watch the element inside.
    <span
      className={styles.anchor}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={styles.tip} hidden={!open}>
        {text}
      </span>
    </span>
  )
}
