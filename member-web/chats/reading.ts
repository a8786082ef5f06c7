import { createStore } from '../app/store.ts'

interface OpenConversation {
  id: string
  /** The newest message is in view: what comes in is read at once. */
  atEnd: boolean
  /** How many of its messages are unread, as far as is known. */
  unread: number
}

const open = createStore<OpenConversation | null>(null)

/** Says which conversation stands open on this page, and what of it is read; null for none. */
export const setReading = open.set
export const getReading = open.get
/** The conversation that stands open on this page. */
export const useReading = open.use

/** Whether what comes in there is read at once: its end is in view, and somebody can see it. */
export const isReading = (conversation: string): boolean => {
  const reading = open.get()
  return reading?.id === conversation && reading.atEnd && document.visibilityState === 'visible'
}
