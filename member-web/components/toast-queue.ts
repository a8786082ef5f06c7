import { createStore } from '../app/store.ts'
import type { AlertTone } from './alert.tsx'

interface ToastInput {
  title: string
  text?: string
  tone?: AlertTone
  action?: { label: string; onSelect: () => void }
  /** The message is shown on the page that its action leads to; others end with their page. */
  leads?: boolean
}

const waitingToasts: (ToastInput & { path: string })[] = []
const toastVersion = createStore(0)

/** Shows a brief message, from anywhere in the browser: `toast({ title: t('settings.saved'), tone: 'success' })`. */
export function toast(input: ToastInput): void {
  waitingToasts.push({ ...input, path: location.pathname })
  toastVersion.set(toastVersion.get() + 1)
}

/** Removes and returns the messages that have not been shown. */
export const drainToasts = () => waitingToasts.splice(0)
export const useToastVersion = toastVersion.use
