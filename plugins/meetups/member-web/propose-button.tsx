import { lazy, Suspense, useState } from 'react'
import { ComposerTool, chunk, type SlotProps, useT } from '../../../member-web/kit/index.ts'

const MeetupDialog = lazy(chunk(() => import('./meetup-dialog.tsx')))

/** The button beside the message box that proposes a date. Only in an existing conversation. */
export default function ProposeButton({ profile, conversationId, closed }: SlotProps['chat.composer']) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!conversationId || profile.fictional) return null
  return (
    <>
      <ComposerTool icon="calendar" label={t('meetups.propose')} disabled={closed} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense fallback={null}>
          <MeetupDialog profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
