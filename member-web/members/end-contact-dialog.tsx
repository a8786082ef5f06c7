import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type EndReason, endReasons } from '../../core/shared/choices.ts'
import { api } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import type { ProfileReply } from '../app/profile.ts'
import { useToastTask } from '../app/use-task.ts'
import { Button } from '../components/button.tsx'
import { RadioGroup } from '../components/choices.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { toast } from '../components/toast.tsx'
import { useReplacePage } from '../components/use-close-on-back.ts'

/** Asks for confirmation before a contact ends for both, and for an optional reason for the operator. */
export default function EndContactDialog(props: {
  profile: Pick<ProfileReply, 'id' | 'name' | 'fictional'>
  leaveTo?: string
  onClose: () => void
}) {
  const { profile, leaveTo, onClose } = props
  const t = useT()
  const replacePage = useReplacePage()
  const { revalidate } = useRevalidator()
  const [reason, setReason] = useState<EndReason | null>(null)
  const { run, busy } = useToastTask()
  const end = () =>
    run(async () => {
      await api('POST /api/members/:id/end-contact', { params: { id: profile.id }, body: { reason } })
      onClose()
      toast({
        title: t('members.end_contact.done', { name: profile.name }),
        tone: 'success',
        leads: leaveTo !== undefined,
      })
      await (leaveTo ? replacePage(leaveTo) : revalidate())
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('members.end_contact.title', { name: profile.name })}
      about={profile}
      description={t('members.end_contact.text', { name: profile.name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={end}>
            {t('members.end_contact.action')}
          </Button>
        </>
      }
    >
      <Field group label={t('members.end_contact.why')}>
        <RadioGroup
          name="reason"
          choices={endReasons.map((value) => ({ value, label: t(`members.end_contact.reasons.${value}`) }))}
          value={reason ?? ''}
          onChange={(value) => setReason(value as EndReason)}
        />
      </Field>
    </Dialog>
  )
}
