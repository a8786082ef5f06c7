import { useState } from 'react'
import { NumberField, ReferenceField, Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import { PageActions } from '../layout/page-head.tsx'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { Details } from '../shared/details.tsx'
import { DomainField } from '../shared/domain-field.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useRecordAction } from '../shared/use-record-action.ts'

const row = rowOf<'credit-grants'>()

/** A second person's approval; the person who asked does not see the button. */
function Approve() {
  const translate = useTranslate()
  const grant = useRecordContext()
  const [open, setOpen] = useState(false)
  const { act, busy } = useRecordAction()
  const approve = async () => {
    if (await act('POST /api/console/credit-grants/:id/approve', {}, 'console.credit_grants.approve_done'))
      setOpen(false)
  }
  return (
    <>
      <LabelButton label="console.credit_grants.approve" variant="contained" onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={translate('console.credit_grants.approve_title', { smart_count: grant?.credits })}
        hint={translate('console.credit_grants.approve_hint', { name: grant?.member_name })}
        confirm={translate('console.credit_grants.approve')}
        busy={busy}
        onConfirm={approve}
      />
    </>
  )
}

function Actions() {
  const grant = useRecordContext()
  return (
    <PageActions>
      {grant?.decidable ? (
        <>
          <Approve />
          <ReasonedAction
            route="POST /api/console/credit-grants/:id/refuse"
            texts="console.credit_grants.refuse"
            name={grant.member_name}
          />
        </>
      ) : null}
    </PageActions>
  )
}

export function GrantShow() {
  return (
    <Show actions={<Actions />} component="div">
      <Details>
        <ReferenceField source={row('member_id')} reference="members" link="show" />
        <NumberField source={row('credits')} />
        <StatusChip source={row('status')} />
        <DomainField source={row('domain_id')} />
        <TextField source={row('reason')} sx={{ overflowWrap: 'anywhere' }} />
        <TextField source={row('asked_name')} emptyText="–" />
        <MomentField source={row('created_at')} />
        <MomentField source={row('expires_at')} />
        <TextField source={row('decided_name')} emptyText="–" />
        <MomentField source={row('decided_at')} />
        <TextField source={row('refusal')} emptyText="–" />
      </Details>
    </Show>
  )
}
