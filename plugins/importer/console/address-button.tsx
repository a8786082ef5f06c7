import MuiTextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api, ConfirmDialog, LabelButton } from '../../../console/kit/index.ts'
import { textKey } from './words.ts'

interface Refusal extends Error {
  body?: { errors?: Record<string, unknown> }
}

/** Downloads the file of the run in context from a web address. */
export function AddressButton() {
  const translate = useTranslate()
  const form = useId()
  const record = useRecordContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const close = () => setOpen(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { version: Number(record?.version), url: url.trim() }
    setBusy(true)
    setFault('')
    try {
      await api('POST /api/console/importer/runs/:id/address', { params: { id: String(record?.id) }, body })
      notify(textKey('downloaded'), { type: 'success' })
      setUrl('')
      close()
      refresh()
    } catch (error) {
      const { body, message } = error as Refusal
      setFault(String(body?.errors?.url ?? message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <LabelButton label={textKey('from_address')} variant="outlined" color="secondary" onClick={() => setOpen(true)} />
      {open ? (
        <ConfirmDialog
          onClose={close}
          title={translate(textKey('from_address'))}
          hint={translate(textKey('address_hint'))}
          confirm={translate(textKey('download_file'))}
          form={form}
          busy={busy}
        >
          <form id={form} onSubmit={send}>
            <MuiTextField
              fullWidth
              autoFocus
              required
              type="url"
              label={translate(textKey('fields.address'))}
              value={url}
              onChange={(event) => setUrl(event.target.value)}
              error={fault !== ''}
              helperText={fault || ' '}
              slotProps={{ htmlInput: { pattern: 'https://.+', maxLength: 2000 } }}
            />
          </form>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
