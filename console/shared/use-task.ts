import { useState } from 'react'
import { useNotify } from 'react-admin'
import { isDeclined } from '../providers/confirm.ts'

/** Runs the work of a control, which is `busy` meanwhile, and reports an error. Resolves to whether it succeeded. */
export function useTask() {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!isDeclined(error)) notify((error as Error).message, { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
