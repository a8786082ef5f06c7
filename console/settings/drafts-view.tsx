import DraftIcon from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { EmptyState } from '../shared/empty-state.tsx'
import { LocalTimeField } from '../shared/local-time-field.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { DenseTable } from './dense-table.tsx'
import { Publications } from './publications.tsx'
import { useScopeNames } from './scope-name.ts'
import { type Draft, type Drafts, useDrafts } from './use-drafts.ts'
import { useSettingsTask } from './use-settings-task.ts'
import { Diff, useValueText } from './value-text.tsx'

interface DraftsViewProps {
  domainId: number | null
  mayEdit: boolean
  labelOf: (key: string) => string
}

/** All drafts of one brand, with authors and live values; published together, now or later. */
export function DraftsView({ domainId, mayEdit, labelOf }: DraftsViewProps) {
  const translate = useTranslate()
  const getScopeName = useScopeNames()
  const data = useDrafts(domainId)
  const { run, busy } = useSettingsTask(labelOf)
  const [publishing, setPublishing] = useState<Drafts | null>(null)
  if (!data) return null
  const discard = ({ key, scope, version }: Draft) =>
    run(
      () => api('POST /api/console/settings/drafts/discard', { body: { drafts: [{ key, scope, version }] } }),
      'console.settings.discarded',
    )
  const saveDraft = ({ key, scope, version, live, draft }: Draft) => {
    const wish = { key, scope, version, seen: live.version, ...(draft.set ? { value: draft.value } : {}) }
    return run(() => api('PUT /api/console/settings/drafts', { body: { drafts: [wish] } }), 'console.settings.drafted')
  }
  const columns = ['setting', 'where', 'change', 'who'].map((name) => translate(`console.settings.column.${name}`))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {data.drafts.length === 0 ? (
        <EmptyState
          icon={DraftIcon}
          title={translate('console.settings.view.drafts')}
          text={translate('console.settings.no_drafts')}
        />
      ) : (
        <DenseTable
          columns={[...columns, '']}
          rows={data.drafts.map((draft) => ({
            id: `${draft.key} ${draft.scope}`,
            cells: [
              labelOf(draft.key),
              getScopeName(draft.scope),
              <Box key="change" sx={{ display: 'grid', gap: 1 }}>
                <Diff setting={draft.key} old={draft.live} next={draft.draft} />
                {draft.moved ? (
                  <Moved draft={draft} busy={busy || !mayEdit} onKeep={saveDraft} onTake={discard} />
                ) : null}
              </Box>,
              draft.added_by,
              mayEdit ? (
                <MuiButton key="act" size="small" color="secondary" disabled={busy} onClick={() => discard(draft)}>
                  {translate('console.settings.discard')}
                </MuiButton>
              ) : null,
            ],
          }))}
        />
      )}
      {mayEdit && data.drafts.length > 0 ? (
        <MuiButton
          variant="contained"
          sx={{ justifySelf: 'start' }}
          disabled={data.drafts.some(({ moved }) => moved)}
          onClick={() => setPublishing(data)}
        >
          {translate('console.settings.publish')}
        </MuiButton>
      ) : null}
      <Publications publications={data.publications} labelOf={labelOf} mayEdit={mayEdit} />
      {publishing ? (
        <PublishDialog domainId={domainId} data={publishing} labelOf={labelOf} onClose={() => setPublishing(null)} />
      ) : null}
    </Box>
  )
}

interface MovedProps {
  draft: Draft
  busy: boolean
  onKeep: (draft: Draft) => void
  onTake: (draft: Draft) => void
}

/** Shown if the live value has changed since the draft: asks which one to use. */
function Moved({ draft, busy, onKeep, onTake }: MovedProps) {
  const translate = useTranslate()
  const text = useValueText()
  return (
    <Alert severity="warning" icon={false} sx={{ py: 0 }}>
      {translate('console.conflict.overtaken')} <strong>{text(draft.live, draft.key)}</strong>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
        <MuiButton size="small" color="inherit" variant="outlined" disabled={busy} onClick={() => onKeep(draft)}>
          {translate('console.conflict.keep_mine')}
        </MuiButton>
        <MuiButton size="small" color="inherit" variant="outlined" disabled={busy} onClick={() => onTake(draft)}>
          {translate('console.conflict.take_theirs')}
        </MuiButton>
      </Box>
    </Alert>
  )
}

interface PublishDialogProps {
  domainId: number | null
  data: Drafts
  labelOf: (key: string) => string
  onClose: () => void
}

function PublishDialog({ domainId, data, labelOf, onClose }: PublishDialogProps) {
  const translate = useTranslate()
  const { run, busy } = useSettingsTask(labelOf)
  const [at, setAt] = useState('')
  const confirm = async (reason: string) => {
    const drafts = data.drafts.map(({ key, scope, version }) => ({ key, scope, version }))
    const body = { domain_id: domainId, reason, drafts, ...(at ? { at } : {}) }
    const done = at ? 'console.settings.scheduled' : 'console.settings.published'
    if (await run(() => api('POST /api/console/settings/drafts/publish', { body }), done)) onClose()
  }
  return (
    <ReasonDialog
      title={translate('console.settings.publish_title', { smart_count: data.drafts.length })}
      hint={translate('console.settings.publish_hint')}
      confirm={translate(at ? 'console.settings.schedule' : 'console.settings.publish_now')}
      busy={busy}
      maxWidth="sm"
      onClose={onClose}
      onConfirm={confirm}
    >
      <LocalTimeField
        label={translate('console.settings.publish_at')}
        helperText={translate('console.settings.publish_zone', { zone: data.time_zone })}
        value={at}
        onChange={setAt}
      />
    </ReasonDialog>
  )
}
