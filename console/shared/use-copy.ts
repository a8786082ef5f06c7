import { useNotify } from 'react-admin'

/** Returns a function that copies a text and then says so; `message` is its key. */
export function useCopy(message = 'console.account.copied') {
  const notify = useNotify()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify(message, { type: 'success' })
    } catch {
      // Refused by the browser, or absent on an address without HTTPS.
      notify('console.account.not_copied', { type: 'warning', messageArgs: { text }, autoHideDuration: null })
    }
  }
}
