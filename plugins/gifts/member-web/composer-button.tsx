import { useState } from 'react'
import { ComposerTool, type ProfileSummary, useT } from '../../../member-web/kit/index.ts'
import { GiftDialog } from './gift-dialog.tsx'

/** The gift button beside the message box. */
export default function ComposerGiftButton({ profile }: { profile: ProfileSummary }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <ComposerTool
        icon="gift"
        label={t('gifts.give')}
        word={t('gifts.statement.gift')}
        onClick={() => setOpen(true)}
      />
      <GiftDialog profile={profile} open={open} onClose={() => setOpen(false)} isInChat />
    </>
  )
}
