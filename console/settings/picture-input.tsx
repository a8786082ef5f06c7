import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { useScope } from '../layout/scope.ts'
import { callApi } from '../providers/http.ts'
import { type Focus, FocusInput } from './focus-input.tsx'
import type { InputProps } from './types.ts'

interface PictureInputProps extends InputProps {
  /** The picture of the setting `brand_<purpose>`. */
  purpose: string
  /** Whether it has a focus point, which crops keep in view. */
  focused?: boolean
}

type UploadReply = Reply<'POST /api/console/domains/:id/pictures/:purpose'>

interface Picture {
  id: string
  focus?: Focus
}
const defaultFocus: Focus = { x: 50, y: 40 }

/** A picture of the chosen domain: uploaded immediately, shown to visitors when the setting is saved. */
export function PictureInput({ id, purpose, focused = false, value, disabled, onChange }: PictureInputProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [{ domainId }] = useScope()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const picture = value as Picture | null
  const send = async (file: File) => {
    const body = new FormData()
    body.append('photo', file)
    setBusy(true)
    try {
      const { json } = await callApi(`/api/console/domains/${domainId}/pictures/${purpose}`, { method: 'POST', body })
      const { id, width, height } = json as UploadReply
      onChange({ id, width, height, ...(focused && { focus: defaultFocus }) })
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {picture?.focus ? (
        <Box sx={{ flexBasis: '100%' }}>
          <FocusInput picture={picture} disabled={disabled} onChange={(focus) => onChange({ ...picture, focus })} />
        </Box>
      ) : picture ? (
        <Box
          component="img"
          src={`/api/console/pictures/${picture.id}/thumb`}
          alt=""
          sx={{ maxHeight: 56, maxWidth: 200, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/png,image/webp,image/jpeg,image/avif,image/svg+xml"
        hidden
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        id={id}
        variant="outlined"
        disabled={disabled || busy || domainId === null}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={`${id}-help`}
        onClick={() => input.current?.click()}
      >
        {translate('console.settings.picture_choose')}
      </Button>
      {picture ? (
        <Button disabled={disabled} onClick={() => onChange(null)}>
          {translate('console.settings.picture_remove')}
        </Button>
      ) : null}
      {domainId === null ? (
        <Typography variant="caption">{translate('console.settings.picture_of_domain')}</Typography>
      ) : null}
    </Box>
  )
}
