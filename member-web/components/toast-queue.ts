import { createStore } from '../app/store.ts'
import type { AlertTone } from './alert.tsx'

interface ToastInput {
  title: string
  text?: string
  tone?: AlertTone
  action?: { label: string; onSelect: () => void }
  /** What is done leads to another page, on which this is read. All others end with the page on which they were said. */
  leads?: boolean
}

const waiting: (ToastInput & { path: string })[] = []
const version = createStore(0)

/** Says something in passing: `toast({ title: t('settings.saved'), tone: 'success' })`. Works from anywhere in the browser. */
export function toast(input: ToastInput): void {
  waiting.push({ ...input, path: location.pathname })
  version.set(version.get() + 1)
}

/** Takes what has not been shown yet. */
export const drainToasts = () => waiting.splice(0)
export const useToastVersion = version.use
