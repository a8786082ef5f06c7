import { type FormEvent, useState } from 'react'
import { HttpError, useNotify, useTranslate } from 'react-admin'

/** Submits a small form: disables it, and shows errors at their fields, others as a notification. */
export function useSubmit(send: () => Promise<void>) {
  const notify = useNotify()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    setProblems({})
    try {
      await send()
    } catch (error) {
      const { root: _, ...fields } = (error instanceof HttpError ? (error.body?.errors ?? {}) : {}) as Record<
        string,
        string
      >
      setProblems(fields)
      const message = error instanceof Error ? error.message : 'ra.notification.http_error'
      if (Object.keys(fields).length === 0) notify(translate(message, { _: message }), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { submit, busy, problems }
}
