import { useState } from 'react'
import { useT } from '../../../member-web/app/i18n.tsx'
import type { ProfileSummary } from '../../../member-web/app/profile.ts'
import { IconButton } from '../../../member-web/components/icon-button.tsx'
import { GiftDialog } from './gift-dialog.tsx'

/** Beside like and message on a profile. */
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
