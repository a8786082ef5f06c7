import { type ChangeEvent, useRef, useState } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { callApi, WordButton } from '../../../console/kit/index.ts'
import { text } from './words.ts'

interface Refusal extends Error {
  body?: { errors?: Record<string, unknown> }
}

export function UploadButton({ file, accept, label }: { file: 'file' | 'archive'; accept: string; label: string }) {
  const record = useRecordContext()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    if (!chosen) return
    const body = new FormData()
    body.append('file', chosen)
    setBusy(true)
    try {
      await callApi(`/api/console/importer/runs/${record?.id}/${file}`, { method: 'POST', body })
      notify(text('uploaded'), { type: 'success' })
      refresh()
    } catch (error) {
      const { body, message } = error as Refusal
      notify(String(body?.errors?.file ?? message), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input ref={input} type="file" accept={accept} hidden aria-hidden onChange={send} />
      <WordButton
        label={label}
        variant="outlined"
        color="secondary"
        loading={busy}
        onClick={() => input.current?.click()}
      />
    </>
  )
}
