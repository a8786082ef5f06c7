import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { DayField } from '../shared/day-field.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { buildListPath } from '../shared/list-path.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { Tag } from '../shared/tag.tsx'
import { LineBelow } from '../shared/thumb.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useRecordAction } from '../shared/use-record-action.ts'

type State = 'usable' | 'paused' | 'expired' | 'revoked'
const getKeyState = (key: RaRecord): State =>
  key.revoked_at
    ? 'revoked'
    : Date.parse(String(key.expires_at)) <= Date.now()
      ? 'expired'
      : key.paused
        ? 'paused'
        : 'usable'

function KeyState() {
  const key = useRecordContext()
  const translate = useTranslate()
  if (!key) return null
  const state = getKeyState(key)
  const tones = { usable: 'success', paused: 'warning', expired: 'default', revoked: 'error' } as const
  return (
    <>
      <Tag color={tones[state]} label={translate(`console.api_keys.${state}`)} sx={{ alignSelf: 'flex-start' }} />
      {state === 'paused' ? (
        <Typography variant="body2" color="textSecondary" sx={{ minWidth: 180 }}>
          {translate('console.api_keys.paused_hint', { name: key.staff_name })}
        </Typography>
      ) : null}
    </>
  )
}

/** The name of a key, then how it begins and who made it. */
function NameAndLine({ name, line }: { name: string; line: string }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {name}
      </Box>
      <LineBelow>{line}</LineBelow>
    </>
  )
}

interface ScopesProps {
  ids: readonly string[]
  addresses: readonly string[]
}

/** How many permissions a key has, which ones on hover and focus, and from where it works if not from anywhere. */
function Scopes({ ids, addresses }: ScopesProps) {
  const translate = useTranslate()
  return (
    <>
      <Tooltip title={<Box sx={{ whiteSpace: 'pre-line' }}>{ids.join('\n')}</Box>}>
        <Tag tabIndex={0} label={translate('console.api_keys.permissions', { smart_count: ids.length })} />
      </Tooltip>
      {addresses.length > 0 ? <LineBelow>{addresses.join(', ')}</LineBelow> : null}
    </>
  )
}

/** A link to the key's actions, and a button to revoke it. */
function KeyActions() {
  const key = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const { act, busy } = useRecordAction()
  const [isConfirming, setConfirming] = useState(false)
  if (!key) return null
  const log = buildListPath('audit', { api_key_id: key.id })
  const revoke = async () => {
    await act('POST /api/console/api-keys/:id/revoke', {}, 'console.api_keys.revoke_done')
    setConfirming(false)
  }
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }}
    >
      {may('read', 'audit', key.domain_id) ? (
        <LabelButton label="console.api_keys.log" variant="outlined" color="secondary" to={log} />
      ) : null}
      {['usable', 'paused'].includes(getKeyState(key)) && may('update', 'api-key', key.domain_id) ? (
        <LabelButton
          label="console.api_keys.revoke"
          variant="outlined"
          color="error"
          onClick={() => setConfirming(true)}
        />
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={translate('console.api_keys.revoke_title', { name: key.name })}
        hint={translate('console.api_keys.revoke_hint')}
        confirm={translate('console.api_keys.revoke')}
        dangerous
        busy={busy}
        onConfirm={revoke}
      />
    </Box>
  )
}

export const ApiKeyList = recordList<'api-keys'>({
  scope: 'domain',
  sort: '-created_at',
  columns: [
    {
      source: 'name',
      render: ({ name, hint, staff_name }) => <NameAndLine name={name} line={`${hint} · ${staff_name}`} />,
    },
    { source: 'domain_id', hiddenOnPhones: true },
    {
      source: 'scopes',
      sortable: false,
      hiddenOnPhones: true,
      render: ({ scopes, addresses }) => <Scopes ids={scopes} addresses={addresses} />,
    },
    { label: 'resources.api-keys.fields.state', render: () => <KeyState /> },
    { source: 'expires_at', as: DayField, hiddenOnPhones: true },
    {
      source: 'last_used_at',
      as: MomentField,
      props: { emptyText: 'console.api_keys.never' },
      hiddenOnPhones: true,
    },
    { label: 'console.api_keys.actions.title', render: () => <KeyActions /> },
  ],
})
