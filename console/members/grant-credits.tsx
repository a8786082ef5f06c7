import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useTask } from '../shared/use-task.ts'

/** Grants credits: immediately within the domain's limit, above it after a colleague approves. */
export function GrantCredits() {
  const member = useRecordContext()
  const may = useIsAllowed()
  const [id, setId] = useState<string | null>(null)
  if (!member || member.status === 'deleted' || !may('create', 'credit-grant', member.domain_id)) return null
  return (
    <>
      <LabelButton
        label="console.credit_grants.give"
        variant="outlined"
        color="secondary"
        onClick={() => setId(crypto.randomUUID())}
      />
      {id ? <Ask key={id} id={id} memberId={String(member.id)} name={member.name} onClose={() => setId(null)} /> : null}
    </>
  )
}

interface AskProps {
  /** The key of the grant, so that a second press is the same grant. */
  id: string
  memberId: string
  name: string
  onClose(): void
}

function Ask({ id, memberId, name, onClose }: AskProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [credits, setCredits] = useState('')
  const { run, busy } = useTask()
  const grantCredits = (reason: string) =>
    run(async () => {
      const body = { id, credits: Number(credits), reason }
      const grant = await api('POST /api/console/members/:id/credits', { params: { id: memberId }, body })
      notify(`console.credit_grants.${grant.status === 'granted' ? 'given' : 'asked'}`, { type: 'success' })
      onClose()
      refresh()
    })
  const isValid = /^[1-9]\d{0,5}$/.test(credits) && Number(credits) <= 100_000
  return (
    <ReasonDialog
      onClose={onClose}
      title={translate('console.credit_grants.give_title', { name })}
      hint={translate('console.credit_grants.give_hint')}
      confirm={translate('console.credit_grants.give')}
      busy={busy}
      isIncomplete={!isValid}
      maxLength={1000}
      reasonHint="console.credit_grants.reason_hint"
      onConfirm={grantCredits}
    >
      <MuiTextField
        autoFocus
        required
        label={translate('resources.credit-grants.fields.credits')}
        value={credits}
        error={credits !== '' && !isValid}
        helperText={translate('console.credit_grants.credits_hint')}
        onChange={(event) => setCredits(event.target.value.trim())}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
      />
    </ReasonDialog>
  )
}
