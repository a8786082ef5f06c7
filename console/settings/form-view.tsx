import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { AreaIndex } from './area-index.tsx'
import { AreaPreview, previewedAreas, SharedTabs } from './area-preview.tsx'
import { SettingRow } from './setting-row.tsx'
import type { Change, Edit, SettingDescriptor, SettingState } from './types.ts'

interface FormViewProps {
  /** Name of the scope; another one resets the rows. */
  scope: string
  areas: readonly [string, SettingDescriptor[]][]
  states: readonly SettingState[]
  edits: ReadonlyMap<string, Edit>
  faults: Readonly<Record<string, string>>
  mayEdit: boolean
  onEdit: (key: string, change: Change | null, seen?: number) => void
  onHistory: (key: string) => void
  onScope: (scope: string, key: string) => void
}

/** Every setting that may be set at the scope, grouped by area, with an index. */
export function FormView({ scope, areas, states, edits, faults, mayEdit, onEdit, onHistory, onScope }: FormViewProps) {
  const translate = useTranslate()
  const [previewed, setPreviewed] = useState<string>()
  const stateOf = (key: string) => states.find((state) => state.key === key)
  const shown = areas.filter(([, settings]) => previewed === undefined || settings[0]?.area === previewed)
  if (areas.length === 0) return <Typography>{translate('console.settings.none')}</Typography>
  const index = areas.map(([name, settings]) => ({
    name,
    id: `area-${settings[0]?.area}`,
    here: settings.filter(({ key }) => stateOf(key)?.set).length,
  }))
  const columns = previewed === undefined ? '200px minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)'
  const view = (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns } }}>
      {previewed === undefined ? <AreaIndex areas={index} /> : null}
      {/* Phones show a requested preview first. */}
      <Box sx={{ order: previewed === undefined ? 0 : { xs: 1, lg: 0 }, minWidth: 0 }}>
        {(shown.length > 0 ? shown : areas).map(([area, settings]) => (
          <Card
            key={area}
            component="section"
            id={`area-${settings[0]?.area}`}
            sx={{ mb: 2, scrollMarginTop: { xs: 240, md: 170 } }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', px: { xs: 2, md: 3 }, pt: 1.5, pb: 1 }}>
              <Typography component="h2" variant="h6">
                {area}
              </Typography>
              {previewedAreas.includes(settings[0]?.area ?? '') ? (
                <MuiButton
                  size="small"
                  color="secondary"
                  variant="outlined"
                  aria-pressed={previewed !== undefined}
                  onClick={() => setPreviewed(previewed === undefined ? settings[0]?.area : undefined)}
                >
                  {translate(previewed === undefined ? 'console.preview.show' : 'console.preview.hide')}
                </MuiButton>
              ) : null}
            </Box>
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
          </Card>
        ))}
      </Box>
      {previewed === undefined ? null : <AreaPreview area={previewed} states={states} edits={edits} />}
    </Box>
  )
  return previewed === undefined ? view : <SharedTabs>{view}</SharedTabs>
}
