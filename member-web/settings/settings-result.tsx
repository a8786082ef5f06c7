import { useEffect, useState } from 'react'
import { useActionData, useFetchers } from 'react-router'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import type { SettingResult } from './save-settings.server.ts'
import { savedNames, savedTexts } from './saved-texts.ts'

/** The result of a form sent before scripts ran; later ones are shown by the forms themselves. */
export function SettingsResult() {
  const t = useT()
  const result = useActionData<SettingResult>()
  const [over, setOver] = useState(false)
  const sending = useFetchers().some(({ formData }) => formData)
  useEffect(() => {
    if (sending) setOver(true)
  }, [sending])
  useEffect(() => {
    // Does not take the focus from visitors who have moved it elsewhere.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [])
  if (!result || over) return null
  const name = savedNames[result.of]
  return 'saved' in result ? (
    <Alert tone="success" live title={t(savedTexts[result.of])}>
      {name ? t(name) : null}
    </Alert>
  ) : (
    <Alert tone="danger" live title={result.message ?? t('errors.validation_failed')} />
  )
}
