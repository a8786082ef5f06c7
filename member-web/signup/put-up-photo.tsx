import { useEffect, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import { Alert } from '../components/alert.tsx'
import { uploadPhoto } from '../profile/upload-photo.ts'
import { dropPhoto, loadAssignedPhoto } from './stored-photo.ts'

/** Puts up the photo that was chosen while signing up in this browser, now that the address is confirmed. */
export function PutUpPhoto({ memberId }: { memberId: string }) {
  const t = useT()
  const [done, setDone] = useState<'up' | string | null>(null)
  useEffect(() => {
    void (async () => {
      const file = await loadAssignedPhoto(memberId)
      if (!file) return
      try {
        await uploadPhoto(file, crypto.randomUUID(), () => {})
        await dropPhoto()
        setDone('up')
      } catch (error) {
        // What the server does not take it takes no second time; without a connection it waits here.
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
        if (refused) await dropPhoto()
        if (refused) setDone(error.message)
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
