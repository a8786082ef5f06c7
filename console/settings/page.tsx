import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Title, useLocaleState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { FoundSections } from '../help/found-sections.tsx'
import { getScopeKind, getScopeName, useScope } from '../layout/scope.ts'
import { ScopeBar } from '../layout/scope-bar.tsx'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { useConfirmLeave, useUnsavedEdits } from '../shared/unsaved.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { listAreas, pickDiffering, searchAreas } from './areas.ts'
import { ChecksView, useProblems } from './checks-view.tsx'
import { CompareView } from './compare-view.tsx'
import { DraftsView } from './drafts-view.tsx'
import { FormView } from './form-view.tsx'
import { HistoryView } from './history-view.tsx'
import { SaveBar } from './save-bar.tsx'
import { parseScope } from './scope-name.ts'
import { useView, ViewPanel, ViewTabs } from './tabs.tsx'
import { TransferView } from './transfer-view.tsx'
import { useDrafts } from './use-drafts.ts'
import { useEdits } from './use-edits.ts'
import { useSettings } from './use-settings.ts'
import { createLabels } from './use-settings-task.ts'

/** The settings of the chosen scope: form, drafts, history, comparison of scopes and problems. */
export function SettingsPage() {
  const translate = useTranslate()
  const [scope, setScope] = useScope()
  const scopeText = getScopeName(scope)
  const [view, show, params] = useView()
  // Another view or area begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view and the area are the reason.
  useEffect(() => {
    // Returns nothing: in newer browsers scrolling returns a promise, which React would call as a clean-up function.
    window.scrollTo({ top: 0 })
  }, [view, params.get('area')])
  const { descriptors, states, error } = useSettings(scopeText)
  const drafts = useDrafts(scope.domainId)
  const may = useIsAllowed()
  const mayEditAt = (domainId: number | null) => may('update', 'setting', domainId)
  const mayEdit = mayEditAt(scope.domainId)
  const problems = useProblems()
  const [query, setQuery] = useState(params.get('find') ?? '')
  // The console's search links to one setting, also from this page; the menu links to all of them.
  const wanted = params.get('find')
  const { key: visit } = useLocation()
  const followed = wanted === null ? null : visit
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again takes effect again.
  useEffect(() => {
    setQuery(wanted ?? '')
  }, [wanted, followed])
  const labelOf = createLabels(descriptors)
  const editing = useEdits({ scope: scopeText, states, drafts, labelOf })
  useUnsavedEdits(editing.edits.size > 0)
  const mayLeave = useConfirmLeave()
  const [locale] = useLocaleState()
  const kind = getScopeKind(scope)
  const areas = useMemo(() => listAreas(descriptors ?? [], kind, locale), [descriptors, kind, locale])
  const [differing, setDiffering] = useState(false)
  const searched = useDeferredValue(query)
  const byKey = useMemo(() => new Map(states?.map((state) => [state.key, state])), [states])
  const several = searched.trim() !== '' || differing
  const open = several ? undefined : (areas.find(({ id }) => id === params.get('area')) ?? areas[0])
  const found = searched.trim() === '' ? areas : searchAreas(areas, searched)
  const shown = open ? [open] : differing ? pickDiffering(found, (key) => byKey.get(key), editing.edits) : found
  const showAll = () => {
    setQuery('')
    setDiffering(false)
  }
  // An error at a setting that is not in view would stop the save without a message.
  const faulty = Object.keys(editing.faults)
  const hidden = faulty.find((key) => !shown.some(({ settings }) => settings.some((each) => each.key === key)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, so that another area can be opened.
  useEffect(() => {
    if (hidden !== undefined) setQuery(hidden)
  }, [editing.faults])
  const showSetting = (key: string) => show('settings', { find: key })
  const counts = {
    drafts: drafts?.drafts.length ?? 0,
    checks: problems?.filter(
      ({ level, domain_id }) => level === 'refuse' && domain_id === (scope.domainId ?? domain_id),
    ).length,
  }
  const shared = { labelOf, mayEdit }
  return (
    <Box sx={{ pb: 14, maxWidth: 1240 }}>
      <Title title="resources.settings.name" />
      <Box
        sx={{
          position: { md: 'sticky' },
          top: { sm: 48 },
          zIndex: 2,
          bgcolor: 'background.default',
          pt: 2,
          pb: 1.5,
          display: 'grid',
          gap: 1.5,
          // The top bar hides on scrolling down; this covers content in its place.
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: '-48px 0 auto',
            height: 48,
            bgcolor: 'background.default',
          },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <ScopeBar mayChange={mayLeave} />
          {view === 'settings' ? (
            <MuiTextField
              id="find-setting"
              margin="none"
              type="search"
              fullWidth={false}
              label={translate('console.settings.find')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              sx={{
                minWidth: 200,
                flex: 1,
                bgcolor: 'background.paper',
                borderRadius: 1,
              }}
            />
          ) : null}
          {view === 'settings' ? (
            <FormControlLabel
              control={<Switch checked={differing} onChange={(_event, checked) => setDiffering(checked)} />}
              label={translate('console.settings.differing')}
              sx={{ mr: 0 }}
            />
          ) : null}
        </Box>
        <ViewTabs view={view} counts={counts} onChange={show} />
      </Box>
      <ViewPanel view={view}>
        {error ? (
          <Typography role="alert">{error.message}</Typography>
        ) : !states || !descriptors ? (
          <RowsSkeleton />
        ) : view === 'drafts' ? (
          <DraftsView domainId={scope.domainId} {...shared} />
        ) : view === 'history' ? (
          <HistoryView scope={scopeText} settingKey={params.get('key') ?? undefined} {...shared} />
        ) : view === 'compare' ? (
          <CompareView key={scopeText} scope={scopeText} mayEditAt={mayEditAt} labelOf={labelOf} />
        ) : view === 'transfer' ? (
          <TransferView key={scopeText} scope={scopeText} {...shared} />
        ) : view === 'checks' ? (
          <ChecksView {...scope} labelOf={labelOf} onShow={showSetting} />
        ) : (
          <>
            <FoundSections typed={wanted === searched ? '' : searched} />
            <FormView
              scope={scopeText}
              areas={areas}
              shown={shown}
              open={open?.id}
              onArea={showAll}
              states={states}
              edits={editing.edits}
              faults={editing.faults}
              mayEdit={mayEdit}
              onEdit={editing.edit}
              onHistory={(key) => show('history', { key })}
              onScope={(other, key) => {
                if (!mayLeave()) return
                setScope(parseScope(other))
                setQuery(key)
              }}
            />
          </>
        )}
      </ViewPanel>
      {editing.edits.size > 0 ? (
        <SaveBar
          count={editing.edits.size}
          conflicts={editing.conflicts}
          busy={editing.busy}
          onSave={editing.save}
          onDraft={editing.toDrafts}
          onDiscard={editing.discard}
        />
      ) : null}
    </Box>
  )
}
