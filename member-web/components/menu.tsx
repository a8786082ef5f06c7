import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../app/link.tsx'
import { CountBadge } from './badge.tsx'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './menu.module.css'

interface Entry {
  id: string
  label: string
  icon?: IconName
  current?: boolean
  /** Asked when the menu opens; hides what the page shows beside it. */
  hidden?: () => boolean
}
export type MenuItem =
  | (Entry & { to: string; count?: number })
  | (Entry & { onSelect: () => void; danger?: boolean })
  | { id: string; separator: true }

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_at, last) => last,
}
const listItems = (popup: HTMLElement) => [...popup.querySelectorAll<HTMLElement>('[role=menuitem]')]
const focusFirst = (popup: HTMLElement) => listItems(popup)[0]?.focus()

/** A button with a menu that the browser opens and places before scripts run. With scripts, arrows move in it. */
export function Menu(props: {
  trigger: ReactNode
  /** The button's name for screen readers. */
  label: string
  items: readonly MenuItem[]
  className?: string
}) {
  const { trigger, label, items, className } = props
  const id = useId()
  const anchor = `--${id}`
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  // It may have been opened before the scripts ran; its entries then stay, so that none moves under a finger.
  useEffect(() => {
    if (popup.current?.matches(':popover-open')) focusFirst(popup.current)
  }, [])
  useEffect(() => {
    if (opened && popup.current) focusFirst(popup.current)
  }, [opened])

  // A menu of the frame outlives the page: Back closes it.
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) popup.current?.hidePopover()
    openedAt.current = key
  }, [key])

  const close = () => {
    popup.current?.hidePopover()
    button.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget } = event
    if (key === 'Escape' || key === 'Tab') close()
    if (key === 'Escape') {
      // A dialog around the menu stays.
      event.preventDefault()
      event.stopPropagation()
    }
    const step = steps[key]
    if (!step) return
    event.preventDefault()
    const entries = listItems(currentTarget)
    entries[step(entries.indexOf(document.activeElement as HTMLElement), entries.length - 1)]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        style={{ anchorName: anchor }}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.popup}
        style={{ positionAnchor: anchor }}
        onToggle={({ newState }) => setOpened(newState === 'open')}
        onKeyDown={handleKey}
      >
        {items.map((item) =>
          'separator' in item ? (
            <hr key={item.id} className={styles.separator} />
          ) : opened && item.hidden?.() ? null : (
            <Item key={item.id} item={item} onChoose={close} />
          ),
        )}
      </div>
    </>
  )
}

function Item({ item, onChoose }: { item: Exclude<MenuItem, { separator: true }>; onChoose: () => void }) {
  const shared = { role: 'menuitem', tabIndex: -1, 'aria-current': item.current ? ('true' as const) : undefined }
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span className={styles.label}>{item.label}</span>
      {'count' in item && item.count ? <CountBadge count={item.count} /> : null}
      {item.current ? <Icon name="check" size={18} /> : null}
    </>
  )
  if ('to' in item) {
    return (
      <Link {...shared} to={item.to} className={styles.item} onClick={onChoose}>
        {content}
      </Link>
    )
  }
  const select = () => {
    onChoose()
    item.onSelect()
  }
  return (
    <button {...shared} type="button" className={cx(styles.item, item.danger && styles.danger)} onClick={select}>
      {content}
    </button>
  )
}
