import { useRef, useState } from 'react'
import { toast } from '../components/toast.tsx'
import { useT } from './i18n.tsx'
import { type Refusal, toRefusal } from './submit.ts'

/** The one text of a refusal, for a place that cannot show errors by field. */
function useRefusalText() {
  const t = useT()
  return ({ message, errors }: Refusal) => message ?? Object.values(errors)[0] ?? t('errors.general_later')
}

/** Shows a refusal as a toast. */
export function useRefusalToast() {
  const toText = useRefusalText()
  return (refused: Refusal) => toast({ title: toText(refused), tone: 'danger' })
}

/**
 * Runs the calls of a control: one at a time, `busy` meanwhile. `run` resolves to whether the call succeeded. A refusal
 * is kept until the next attempt: `refused`, and `problem` as one text.
 */
export function useTask(onRefused?: (refused: Refusal) => unknown) {
  const toText = useRefusalText()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const running = useRef(false)
  const run = async (work: () => unknown): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setRefused(null)
    try {
      await work()
      return true
    } catch (error) {
      const refusal = toRefusal(error)
      setRefused(refusal)
      await onRefused?.(refusal)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, refused, setRefused, problem: refused && toText(refused) }
}

/** A task whose control has no place for a text: its refusal is a toast. */
export function useToastTask() {
  const { run, busy } = useTask(useRefusalToast())
  return { run, busy }
}

/** Leaves for another site. Its task stays busy until the browser restores the page, as after Back. */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve())
  })
}
