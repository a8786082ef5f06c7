import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { chunk } from '../app/missing-chunk.ts'

export interface DialogProps {
  open: boolean
  /** Not called while `dismissible` is false. */
  onClose: () => void
  title: ReactNode
  /** Under the title. */
  description?: ReactNode
  /** Whom it names: a fictional profile is labelled under the title. */
  about?: { fictional: boolean }
  /** Buttons at the foot; they stay in view while the content scrolls. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** `false`: neither backdrop nor Escape closes it, and there is no close button (signup under way). */
  dismissible?: boolean
  /** The page's address says that it is open: Back leaves that address, and closes it by that. */
  addressed?: boolean
  /** Keep the title for screen readers only. */
  hideTitle?: boolean
  children?: ReactNode
}

const Popup = lazy(chunk(() => import('./dialog-popup.tsx')))

/** Whether anything is being asked on the page: a dialog, or the question at the entry. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog], dialog[open]') !== null

/** A dialog; below 768 px it slides up as a sheet. The cross, Escape, Back and a click beside it close it. Its code is fetched when one is first opened. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (props.open) setUsed(true)
  }, [props.open])
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  )
}
