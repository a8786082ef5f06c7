import { useNotify } from 'react-admin'

/** Returns a function that copies a text and then says so; `said` is the key of that message. */
export function useCopy(said = 'console.account.copied') {
  const notify = useNotify()
  return async (text: string) => {
    await navigator.clipboard.writeText(text)
    notify(said, { type: 'success' })
  }
}
