import { createStore } from '../app/store.ts'
import type { AlertTone } from './alert.tsx'

interface ToastInput {
  title: string
  text?: string
  tone?: AlertTone
  action?: { label: string; onSelect: () => void }
  /**
   * The message is about an action that leads to another page, where it is shown. All other messages end with their
   * page.
   */
  leads?: boolean
}

const waitingToasts: (ToastInput & { path: string })[] = []
const toastVersion = createStore(0)

/**
 * Shows a brief message: `toast({ title: t('settings.saved'), tone: 'success' })`. Can be called from anywhere in the
 * browser.
 */
export function toast(input: ToastInput): void {
  waitingToasts.push({ ...input, path: location.pathname })
  toastVersion.set(toastVersion.get() + 1)
}

/** Removes and returns the messages that have not been shown. */
export const drainToasts = () => waitingToasts.splice(0)
export const useToastVersion = toastVersion.use
