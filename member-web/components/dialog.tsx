import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { chunk } from '../app/missing-chunk.ts'

export interface DialogProps {
  open: boolean
  /** Not called while `dismissible` is false. */
  onClose: () => void
  title: ReactNode
  /** Under the title. */
  description?: ReactNode
  /** The profile named in the title: a fictional one is labelled below it. */
  about?: { fictional: boolean }
  /** Buttons at the bottom; they stay in view while the content scrolls. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** `false`: no closing by backdrop, Escape or button (sign-up in progress). */
  dismissible?: boolean
  /** The page's address contains that it is open, so Back leaves the address and closes it. */
  inAddress?: boolean
  children?: ReactNode
}

const Popup = lazy(chunk(() => import('./dialog-popup.tsx')))

/** Whether the page shows a dialog or the entry warning. */
export const isDialogOpen = (): boolean => document.querySelector('[role=dialog], dialog[open]') !== null

/** A dialog; below 768 px a sheet. Cross, Escape, Back and a click beside it close it. Loads when first opened. */
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
