import { lazy, Suspense, useState } from 'react'
import { ComposerTool, chunk, type SlotProps, useT } from '../../../member-web/kit/index.ts'

const AlbumDialog = lazy(chunk(() => import('./album-dialog.tsx')))

/** Button beside the message box: shows the private album to this person, or hides it again. */
export default function AlbumButton({ profile, conversationId, closed }: SlotProps['chat.composer']) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!conversationId || profile.fictional) return null
  return (
    <>
      <ComposerTool icon="lock" label={t('private-albums.title')} disabled={closed} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <AlbumDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
