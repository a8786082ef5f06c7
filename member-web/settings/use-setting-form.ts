import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useT } from '../app/i18n.tsx'
import type { Refusal } from '../app/submit.ts'
import { toast } from '../components/toast.tsx'

type Result = Refusal | { saved: number }

/** One form of the settings page: it saves without leaving the page, says so in passing and keeps what was refused. */
export function useSettingForm(name: string, savedKey: string) {
  const t = useT()
  const fetcher = useFetcher<Result>({ key: `settings-${name}` })
  const form = useRef<HTMLFormElement>(null)
  const result = fetcher.data
  const told = useRef<Result>(undefined)
  useEffect(() => {
    if (!result || told.current === result) return
    told.current = result
    if ('saved' in result) {
      toast({ title: t(savedKey), tone: 'success' })
      form.current?.reset()
    } else if (result.message) toast({ title: result.message, tone: 'danger' })
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [result, savedKey, t])
  const refused = result && 'errors' in result ? result : null
  return {
    Form: fetcher.Form,
    form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    sent: fetcher.formData,
    errors: (fetcher.state === 'idle' ? refused?.errors : undefined) ?? {},
    saved: Boolean(result && 'saved' in result),
  }
}
