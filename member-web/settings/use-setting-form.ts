import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { toast } from '../components/toast.tsx'
import type { SettingResult } from './save-settings.server.ts'
import { type SettingForm, savedNames, savedTexts } from './saved-texts.ts'

/**
 * Saves one form of the settings page in place and shows a toast. `id`: the row it belongs to. Refused input stays.
 * Without scripts the whole page reloads with the result at its top (`settings-result.tsx`).
 */
export function useSettingForm(kind: SettingForm, id = '') {
  const t = useT()
  const fetcher = useFetcher<SettingResult>({ key: `settings-${kind}${id}` })
  const form = useRef<HTMLFormElement>(null)
  const handled = useRef<SettingResult>(undefined)
  const { data } = fetcher
  useEffect(() => {
    if (!data || handled.current === data) return
    handled.current = data
    if ('saved' in data) {
      const name = savedNames[kind]
      toast({ title: t(savedTexts[kind]), text: name && t(name), tone: 'success' })
      form.current?.reset()
    } else if (data.message) toast({ title: data.message, tone: 'danger' })
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [data, kind, t])
  const plain = useActionData<SettingResult>()
  const answered = plain?.of === kind && plain.id === id ? plain : undefined
  const result = data ?? answered
  const refused = result && 'errors' in result ? result : null
  return {
    Form: fetcher.Form,
    form,
    submit: fetcher.submit,
    busy: fetcher.state !== 'idle',
    sent: fetcher.formData,
    errors: (fetcher.state === 'idle' ? refused?.errors : undefined) ?? {},
    /** The input of a form that was refused with the whole page. */
    typed: answered && 'values' in answered ? answered.values : {},
    saved: Boolean(result && 'saved' in result),
  }
}
