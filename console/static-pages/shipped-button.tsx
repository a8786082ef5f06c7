import MuiButton from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { Locale } from '../../core/kernel/site.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useTask } from '../shared/use-task.ts'
import { useStandardTokens } from './standard-tokens.ts'

/** Fills the form with the shipped text, which the page shows until it is overridden. */
export function ShippedButton() {
  const translate = useTranslate()
  const { run } = useTask()
  const { setValue, getValues } = useFormContext()
  const [token, locale] = useWatch({ name: ['token', 'locale'] }) as [string | undefined, Locale | undefined]
  const [asking, setAsking] = useState(false)
  const standard = useStandardTokens()
  const fill = async () => {
    setAsking(false)
    if (!token || !locale) return
    await run(async () => {
      const texts = await api('GET /api/console/static-pages/shipped', {
        query: { token, locale },
      })
      for (const [name, text] of Object.entries(texts))
        setValue(name, text, { shouldDirty: true, shouldValidate: true })
    })
  }
  const [params] = useSearchParams()
  const [filled, setFilled] = useState(!params.has('shipped'))
  // Opened to edit the shipped text: it is there without another click.
  useEffect(() => {
    if (filled || !token || !locale) return
    setFilled(true)
    if (!getValues('body')) void fill()
  })
  if (!token || !locale || !standard?.includes(token)) return null
  return (
    <>
      <MuiButton
        variant="outlined"
        color="secondary"
        sx={{ justifySelf: 'start', my: 1 }}
        onClick={() => (getValues('body') ? setAsking(true) : void fill())}
      >
        {translate('console.static_pages.shipped')}
      </MuiButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('console.static_pages.shipped_title')}
        hint={translate('console.static_pages.shipped_hint')}
        confirm={translate('console.static_pages.shipped')}
        onConfirm={() => void fill()}
      />
    </>
  )
}
