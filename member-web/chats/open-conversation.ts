import { createStore } from '../app/store.ts'

interface OpenConversation {
  id: string
  /** The newest message is in view: incoming ones are read immediately. */
  atEnd: boolean
  /** Number of unread messages, as far as known. */
  unread: number
}

const openConversation = createStore<OpenConversation | null>(null)

/** Sets the open conversation of this page and how much of it is read; null for none. */
export const setOpenConversation = openConversation.set
export const getOpenConversation = openConversation.get
export const useOpenConversation = openConversation.use

/** Whether incoming messages there are read immediately: its end is in view, and the page is visible. */
export const isReadingConversation = (conversation: string): boolean => {
  const reading = openConversation.get()
  return reading?.id === conversation && reading.atEnd && document.visibilityState === 'visible'
}
