import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { chunk } from '../app/missing-chunk.ts'
import type { AlertTone } from './alert.tsx'

export interface ToastInput {
  title: string
  text?: string
  tone?: AlertTone
  action?: { label: string; onSelect: () => void }
}

const waiting: ToastInput[] = []
let version = 0
const listeners = new Set<() => void>()

/** Says something in passing: `toast({ title: t('settings.saved'), tone: 'success' })`. Works from anywhere in the browser. */
export function toast(input: ToastInput): void {
  waiting.push(input)
  version += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Takes what has not been shown yet. */
export const takeToasts = (): ToastInput[] => waiting.splice(0)
export const useToastVersion = (): number =>
  useSyncExternalStore(
    subscribe,
    () => version,
    () => 0,
  )

const Viewport = lazy(chunk(() => import('./toast-viewport.tsx'), 'none'))

/** Stands once in each layout; its code is fetched with the first toast. */
export function Toaster() {
  const used = useToastVersion() > 0
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    if (used) setMounted(true)
  }, [used])
  return mounted ? (
    <Suspense fallback={null}>
      <Viewport />
    </Suspense>
  ) : null
}
