import { type FormEvent, useState } from 'react'
import { type HttpError, useNotify } from 'react-admin'
import { useTask } from '../shared/use-task.ts'

/** Submits a small form: disables it, and shows errors at their fields, others as a notification. */
export function useFormTask(send: () => Promise<void>) {
  const notify = useNotify()
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { run, busy } = useTask((refused) => {
    const { root: _, ...fields }: Record<string, string> = (refused as Error & Partial<HttpError>).body?.errors ?? {}
    setProblems(fields)
    if (Object.keys(fields).length === 0) notify(refused.message, { type: 'error' })
  })
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    setProblems({})
    await run(send)
  }
  return { submit, busy, problems }
}
