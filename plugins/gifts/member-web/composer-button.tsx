import { useState } from 'react'
import { useT } from '../../../member-web/app/i18n.tsx'
import type { ProfileSummary } from '../../../member-web/app/profile.ts'
import { IconButton } from '../../../member-web/components/icon-button.tsx'
import { GiftDialog } from './gift-dialog.tsx'

/** Beside the message box. */
export default function ComposerGiftButton({ profile }: { profile: ProfileSummary }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="gift" label={t('gifts.give')} onClick={() => setOpen(true)} />
      <GiftDialog profile={profile} open={open} onClose={() => setOpen(false)} inChat />
    </>
  )
}
