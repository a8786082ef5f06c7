import { useEffect, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { uploadPhoto } from '../profile/upload-photo.ts'
import { deletePhoto, loadAssignedPhoto } from './stored-photo.ts'

/** Uploads the photo chosen during sign-up in this browser, once the address is confirmed. */
export function UploadStoredPhoto({ memberId }: { memberId: string }) {
  const t = useT()
  const [done, setDone] = useState<'up' | string | null>(null)
  useEffect(() => {
    void (async () => {
      const file = await loadAssignedPhoto(memberId)
      if (!file) return
      try {
        await uploadPhoto(file, crypto.randomUUID(), () => {})
        await deletePhoto()
        setDone('up')
      } catch (error) {
        // A rejected photo would be rejected again, so it is dropped. Offline, it stays for the next try.
        const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
        if (isRefused) await deletePhoto()
        if (isRefused) setDone(error.message)
      }
    })()
  }, [memberId])
  if (done === null) return null
  return (
    <Alert tone={done === 'up' ? 'success' : 'warning'} live>
      {done === 'up' ? t('signup.photo_up') : done}
    </Alert>
  )
}
