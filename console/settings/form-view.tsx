import SearchIcon from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { EmptyState } from '../shared/empty-state.tsx'
import { AreaIndex } from './area-index.tsx'
import { AreaPreview, previewedAreas, SharedTabs } from './area-preview.tsx'
import { AreaTexts } from './area-texts.tsx'
import type { Area } from './areas.ts'
import { SettingRow } from './setting-row.tsx'
import { type Change, type Edit, resolveValue, type SettingState } from './types.ts'

interface FormViewProps {
  /** Name of the scope; another one resets the rows. */
  scope: string
  /** All areas of the scope, for the index. */
  areas: readonly Area[]
  /** The settings to show: one area, or the results of a search or filter. */
  shown: readonly Area[]
  /** The area that is shown completely. */
  open: string | undefined
  states: readonly SettingState[]
  edits: ReadonlyMap<string, Edit>
  faults: Readonly<Record<string, string>>
  mayEdit: boolean
  onEdit: (key: string, change: Change | null, seen?: number) => void
  onHistory: (key: string) => void
  onScope: (scope: string, key: string) => void
  /** Called when another area is opened. */
  onArea: () => void
}

/** The settings of an area, or those that a search finds, beside an index of all areas. */
export function FormView(props: FormViewProps) {
  const { scope, areas, shown, open, states, edits, faults, mayEdit, onEdit, onHistory, onScope, onArea } = props
  const translate = useTranslate()
  const [wanted, setPreviewed] = useState<string>()
  const previewed = shown.some(({ id }) => id === wanted) ? wanted : undefined
  const stateOf = (key: string) => states.find((state) => state.key === key)
  const listTexts = (settings: Area['settings']) =>
    settings.flatMap(({ component, key }) => {
      const state = component === 'locale-texts' ? stateOf(key) : undefined
      return state ? [(resolveValue(state, edits.get(key)) ?? {}) as Record<string, string>] : []
    })
  const index = areas.map(({ id, name, settings }) => ({
    id,
    name,
    here: settings.filter(({ key }) => stateOf(key)?.set).length,
    edited: settings.some(({ key }) => edits.has(key)),
  }))
  const columns = previewed === undefined ? '200px minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)'
  const view = (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}>
      {previewed === undefined ? <AreaIndex areas={index} open={open} onOpen={onArea} /> : null}
      {/* Phones show a requested preview first. */}
      <Box sx={{ order: previewed === undefined ? 0 : { xs: 1, lg: 0 }, minWidth: 0 }}>
        {shown.length === 0 ? <EmptyState icon={SearchIcon} title={translate('console.settings.none')} /> : null}
        {shown
          .filter(({ id }) => previewed === undefined || id === previewed)
          .map(({ id: area, name, settings }) => (
            <Card key={area} component="section" sx={{ mb: 2 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', px: { xs: 2, md: 3 }, pt: 1.5, pb: 1 }}>
                <Typography component="h2" variant="h6">
                  {name}
                </Typography>
                {previewedAreas.includes(area) ? (
                  <MuiButton
                    size="small"
                    color="secondary"
                    variant="outlined"
                    aria-pressed={previewed !== undefined}
                    onClick={() => setPreviewed(previewed === undefined ? area : undefined)}
                  >
                    {translate(previewed === undefined ? 'console.preview.show' : 'console.preview.hide')}
                  </MuiButton>
                ) : null}
              </Box>
              <AreaTexts texts={listTexts(settings)} count={settings.length}>
                {settings.map((descriptor) => {
                  const { key } = descriptor
                  const state = stateOf(key)
                  return state ? (
                    <SettingRow
                      key={`${scope}:${key}`}
                      descriptor={descriptor}
                      state={state}
                      edit={edits.get(key)}
                      mayEdit={mayEdit}
                      narrow={previewed !== undefined}
                      fault={faults[key]}
                      onEdit={(change) => onEdit(key, change)}
                      onKeep={(change) => onEdit(key, change, state.version)}
                      onHistory={() => onHistory(key)}
                      onScope={(other) => onScope(other, key)}
                    />
                  ) : null
                })}
              </AreaTexts>
            </Card>
          ))}
      </Box>
      {previewed === undefined ? null : <AreaPreview area={previewed} states={states} edits={edits} />}
    </Box>
  )
  return previewed === undefined ? view : <SharedTabs>{view}</SharedTabs>
}
