import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { callApi } from '../providers/http.ts'

interface SitePictureInputProps {
  source: string
  label: string
  /** Route that accepts the file and returns the picture; it receives the domain of the form. */
  upload: string
  /** Converts between the stored value and the picture's id; null for none. */
  keeps?: { of(id: string | null): string | null; id(kept: string | null): string | null }
}

/** Uploads a picture of the site when chosen, shows it and stores its id. */
export function SitePictureInput({ source, label, upload, keeps }: SitePictureInputProps) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useInput({ source, defaultValue: null, parse: keeps?.of, format: keeps?.id })
  const domainId: unknown = useWatch({ name: 'domain_id' })
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const body = new FormData()
    if (domainId) body.append('domain_id', String(domainId))
    body.append('picture', file)
    setBusy(true)
    setRefused('')
    try {
      field.onChange((await callApi(upload, { method: 'POST', body })).json.id)
    } catch (error) {
      setRefused((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const problem = refused || fieldState.error?.message
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start', mt: 1, mb: 1.5 }}>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem', lineHeight: 1.2 }}>
        {translate(label)}
      </FormLabel>
      {field.value ? (
        <Box
          component="img"
          src={`/api/console/pictures/${field.value}/thumb`}
          alt=""
          sx={{ maxWidth: 160, maxHeight: 160, borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
          hidden
          onChange={send}
        />
        <Button
          variant="outlined"
          size="small"
          loading={busy}
          aria-describedby={id}
          onClick={() => input.current?.click()}
        >
          {translate('console.picture.choose')}
        </Button>
        {field.value ? (
          <Button size="small" onClick={() => field.onChange(null)}>
            {translate('console.picture.remove')}
          </Button>
        ) : null}
      </Box>
      <FormHelperText error={Boolean(problem)} sx={{ mt: 0 }}>
        {problem || translate('console.picture.hint')}
      </FormHelperText>
    </Box>
  )
}
