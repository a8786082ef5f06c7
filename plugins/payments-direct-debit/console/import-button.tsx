import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Tooltip from '@mui/material/Tooltip'
import { type ChangeEvent, useRef, useState } from 'react'
import { useCanAccess, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { api, LabelButton } from '../../../console/kit/index.ts'
import { textKey } from './words.tsx'

interface Refusal extends Error {
  body?: { errors?: Record<string, unknown> }
}

/** Imports a file from the bank, and shows the outcome of its lines. `main` is the button of an empty list. */
export function ImportButton({ main = false }: { main?: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { canAccess } = useCanAccess({ resource: 'payments-direct-debit/returns', action: 'edit' })
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  const { total, filterValues } = useListContext()
  const isUnused = total === 0 && Object.keys(filterValues).length === 0
  if (!canAccess || total === undefined || isUnused !== main) return null
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    setBusy(true)
    try {
      const xml = await file.text()
      target.value = ''
      const read = await api('POST /api/console/payments-direct-debit/messages', { body: { name: file.name, xml } })
      const { applied, in_order } = read
      const counts = { applied, in_order, open: read.unknown + read.mismatch, known: read.repeated + read.noted }
      notify(read.already ? textKey('returns.imported_before') : textKey('returns.imported'), {
        type: read.already ? 'info' : 'success',
        autoHideDuration: 10_000,
        messageArgs: counts,
      })
      refresh()
    } catch (error) {
      const { body, message } = error as Refusal
      notify(String(body?.errors?.xml ?? message), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const choose = () => input.current?.click()
  return (
    <>
      <input ref={input} type="file" accept=".xml,application/xml,text/xml" hidden aria-hidden onChange={send} />
      {main ? (
        <LabelButton
          label={textKey('returns.import')}
          variant="contained"
          size="medium"
          startIcon={<UploadIcon />}
          disabled={busy}
          onClick={choose}
        />
      ) : (
        <Tooltip title={translate(textKey('returns.import_hint'))}>
          <span>
            <LabelButton
              label={textKey('returns.import')}
              startIcon={<UploadIcon />}
              color="secondary"
              disabled={busy}
              onClick={choose}
            />
          </span>
        </Tooltip>
      )}
    </>
  )
}
