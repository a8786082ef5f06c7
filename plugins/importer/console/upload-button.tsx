import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { FileButton } from './file-button.tsx'
import { type UploadedFile, useUpload } from './use-upload.ts'

export function UploadButton({ file, accept, label }: { file: UploadedFile; accept: string; label: string }) {
  const record = useRecordContext()
  const upload = useUpload()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File) => {
    setBusy(true)
    await upload(String(record?.id), file, chosen)
    setBusy(false)
  }
  return <FileButton accept={accept} label={label} busy={busy} onChoose={(chosen) => void send(chosen)} />
}
