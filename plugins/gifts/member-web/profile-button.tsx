import { useState } from 'react'
import { IconButton, type ProfileSummary, useT } from '../../../member-web/kit/index.ts'
import { GiftDialog } from './gift-dialog.tsx'

/** The gift button beside like and message on a profile. */
export default function ProfileGiftButton({ profile }: { profile: ProfileSummary }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="gift" label={t('gifts.give')} variant="secondary" size="large" onClick={() => setOpen(true)} />
      <GiftDialog profile={profile} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
