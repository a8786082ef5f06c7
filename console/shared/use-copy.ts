import { useNotify } from 'react-admin'

/** Returns a function that copies a text and then says so; `message` is its key. */
export function useCopy(message = 'console.account.copied') {
  const notify = useNotify()
  return async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify(message, { type: 'success' })
  }
}
