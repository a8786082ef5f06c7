import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { useActorName } from '../audit/actor-name.ts'
import { api } from '../providers/http.ts'
import { EmptyState } from '../shared/empty-state.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LocalTimeField } from '../shared/local-time-field.tsx'
import { ReasonDialog } from '../shared/reason-dialog.tsx'
import { Tag } from '../shared/tag.tsx'
import { DenseTable } from './dense-table.tsx'
import { useScopeNames } from './scope-name.ts'
import { useSettingsTask } from './use-settings-task.ts'
import { Diff } from './value-text.tsx'

type SettingChange = Reply<'GET /api/console/settings/history'>['changes'][number]

interface HistoryViewProps {
  scope: string
  settingKey: string | undefined
  mayEdit: boolean
  labelOf: (key: string) => string
}

/** Every change with author, time, scope, values and reason; one change, or all since a moment, can be reverted. */
export function HistoryView({ scope, settingKey, mayEdit, labelOf }: HistoryViewProps) {
  const translate = useTranslate()
  const getScopeName = useScopeNames()
  const actorName = useActorName()
  const locale = useFormatLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const [back, setBack] = useState<SettingChange | null>(null)
  const filter = { ...(settingKey ? { key: settingKey } : {}), ...(scope === 'global' ? {} : { scope }) }
  const pages = useInfiniteQuery({
    queryKey: ['settings', 'history', filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      api('GET /api/console/settings/history', { query: { ...filter, ...(pageParam ? { before: pageParam } : {}) } }),
    getNextPageParam: (page) => (page.more ? page.changes.at(-1)?.id : undefined),
  })
  const changes = pages.data?.pages.flatMap((page) => page.changes) ?? []
  const columns = ['when', 'who', 'setting', 'where', 'change', 'why'].map((name) =>
    translate(`console.settings.column.${name}`),
  )
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {mayEdit ? <SinceBar scope={scope} labelOf={labelOf} /> : null}
      {pages.isSuccess && changes.length === 0 ? (
        <EmptyState icon={HistoryIcon} title={translate('console.settings.no_changes')} />
      ) : (
        <DenseTable
          columns={[...columns, '']}
          rows={changes.map((change) => ({
            id: String(change.id),
            cells: [
              <Box key="at" component="time" dateTime={change.at} sx={{ whiteSpace: 'nowrap' }}>
                {date.format(new Date(change.at))}
              </Box>,
              actorName(change.actor, change.actor_name),
              labelOf(change.key),
              getScopeName(change.scope),
              <Diff key="diff" setting={change.key} old={change.old} next={change.new} />,
              change.reason ?? '–',
              !mayEdit || !change.reversible ? null : (
                <Box key="act" sx={{ display: 'flex', gap: 1, justifyContent: { md: 'end' }, alignItems: 'center' }}>
                  {change.latest ? null : <Tag label={translate('console.settings.changed_since')} />}
                  <MuiButton size="small" color="secondary" onClick={() => setBack(change)}>
                    {translate('console.settings.roll_back')}
                  </MuiButton>
                </Box>
              ),
            ],
          }))}
        />
      )}
      {pages.hasNextPage ? (
        <MuiButton color="secondary" onClick={() => pages.fetchNextPage()} sx={{ justifySelf: 'start' }}>
          {translate('console.settings.more')}
        </MuiButton>
      ) : null}
      {back ? <BackDialog changes={[back]} labelOf={labelOf} onClose={() => setBack(null)} /> : null}
    </Box>
  )
}

/** Shows all changes since a moment before reverting them. */
function SinceBar({ scope, labelOf }: { scope: string; labelOf: (key: string) => string }) {
  const translate = useTranslate()
  const [moment, setMoment] = useState('')
  const [open, setOpen] = useState(false)
  const since = moment === '' ? '' : new Date(moment).toISOString()
  const { data } = useQuery({
    queryKey: ['settings', 'since', scope, since],
    queryFn: () =>
      api('GET /api/console/settings/since', { query: { since, ...(scope === 'global' ? {} : { scope }) } }),
    enabled: since !== '',
  })
  const changes = data?.changes.filter(({ reversible }) => reversible) ?? []
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
      <LocalTimeField
        margin="none"
        fullWidth={false}
        label={translate('console.settings.since')}
        value={moment}
        onChange={setMoment}
        sx={{ bgcolor: 'background.paper', borderRadius: 1, minWidth: 240 }}
      />
      <MuiButton
        variant="outlined"
        color="secondary"
        disabled={changes.length === 0 || data?.too_many}
        onClick={() => setOpen(true)}
      >
        {translate('console.settings.roll_back_since')}
      </MuiButton>
      {data ? (
        <Typography color="text.secondary" variant="body2">
          {data.too_many
            ? translate('console.settings.too_many')
            : translate('console.settings.places', { smart_count: changes.length })}
        </Typography>
      ) : null}
      {open ? <BackDialog changes={changes} labelOf={labelOf} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}

/** Compares current values with the restored ones; the version refuses values changed meanwhile. */
function BackDialog({
  changes,
  labelOf,
  onClose,
}: {
  changes: SettingChange[]
  labelOf: (key: string) => string
  onClose: () => void
}) {
  const translate = useTranslate()
  const getScopeName = useScopeNames()
  const { run, busy } = useSettingsTask(labelOf)
  const [seen] = useState(changes)
  const confirm = async (reason: string) => {
    const body = { changes: seen.map(({ id, now }) => ({ id, version: now.version })), reason }
    if (await run(() => api('POST /api/console/settings/rollback', { body }), 'console.settings.rolled_back')) onClose()
  }
  return (
    <ReasonDialog
      title={translate('console.settings.roll_back_title')}
      hint={translate('console.settings.roll_back_hint')}
      confirm={translate('console.settings.roll_back')}
      busy={busy}
      maxWidth="sm"
      onClose={onClose}
      onConfirm={confirm}
    >
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, maxHeight: 320, overflowY: 'auto' }}
      >
        {seen.map((change) => (
          <li key={change.id}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {labelOf(change.key)}
              <Typography component="span" variant="caption" color="text.secondary" sx={{ ml: 1 }}>
                {getScopeName(change.scope)}
              </Typography>
            </Typography>
            <Diff setting={change.key} old={change.now} next={change.old} />
          </li>
        ))}
      </Box>
    </ReasonDialog>
  )
}
