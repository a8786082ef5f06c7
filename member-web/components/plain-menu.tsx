import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { floatMenu } from './float-menu.ts'
import styles from './plain-menu.module.css'

/** A menu without a script: a native disclosure of `<a>` and `<button>`, for pages without hydration. */
export function PlainMenu(props: {
  trigger?: ReactNode
  label: string
  className?: string
  /** Floats over the page, for a scrolling box; without scripts it moves the following content down. */
  floats?: boolean
  /** Called when it opens, if scripts run: for entries that would be too expensive to render in many menus. */
  onOpen?: () => void
  children: ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const end = useRef<() => void>(undefined)
  const follow = (details: HTMLDetailsElement) => {
    end.current?.()
    end.current = details.open && props.floats ? floatMenu(details) : undefined
    if (details.open) props.onOpen?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a menu that was opened before the scripts ran.
  useEffect(() => {
    if (menu.current?.open) follow(menu.current)
    return () => end.current?.()
  }, [])
  return (
    <details ref={menu} className={styles.menu} onToggle={({ currentTarget }) => follow(currentTarget)}>
      <summary className={cx(props.className, styles.summary)} aria-label={props.label}>
        {props.trigger}
      </summary>
      <div className={cx(styles.popup, props.floats && styles.floats)}>{props.children}</div>
    </details>
  )
}

export const plainItemClass = styles.item

/** Closes the menu of this item and returns the focus to its button, where a dialog that the item opens returns it. */
export function closeMenu(item: Element): void {
  const menu = item.closest('details')
  menu?.removeAttribute('open')
  // A long press opens the menu of a tall message whose button may be out of view.
  menu?.querySelector('summary')?.focus({ preventScroll: true })
}
