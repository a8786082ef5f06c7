import { useState } from 'react'
import { useNotify } from 'react-admin'
import { isDeclined } from '../providers/confirm.ts'

/**
 * Runs the work of a control, which is `busy` meanwhile, and resolves to whether it succeeded. An error is reported by
 * `onRefused`, or else with its message.
 */
export function useTask(onRefused?: (error: Error) => void) {
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      const refused = error as Error
      if (isDeclined(refused)) return false
      if (onRefused) onRefused(refused)
      else notify(refused.message, { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
