import { lazy, type ReactNode, Suspense, useState } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { IconName } from './icon.tsx'

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

export interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode
  /** The button's name for screen readers. */
  label: string
  items: readonly MenuItem[]
  className?: string
  align?: 'start' | 'center' | 'end'
}

const loadPopup = () => import('./menu-popup.tsx')
const Popup = lazy(chunk(loadPopup))

/** A button with a menu. The menu's code loads when a pointer or the focus comes near the button. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={open}
      onPointerEnter={() => void loadPopup()}
      onFocus={() => void loadPopup()}
      onClick={() => {
        setWanted(true)
        setOpen(true)
      }}
    >
      {props.trigger}
    </button>
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <Popup {...props} open={open} onOpenChange={setOpen} />
    </Suspense>
  )
}
