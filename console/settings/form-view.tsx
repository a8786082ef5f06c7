import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { AreaIndex } from './area-index.tsx'
import { SettingRow } from './setting-row.tsx'
import type { Change, Edit, SettingDescriptor, SettingState } from './types.ts'

interface FormViewProps {
  /** Name of the scope; rows start anew on another. */
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

/** Every setting that may be set at the scope, by area, with the areas beside it. */
export function FormView({ scope, areas, states, edits, faults, mayEdit, onEdit, onHistory, onScope }: FormViewProps) {
  const translate = useTranslate()
  const stateOf = (key: string) => states.find((state) => state.key === key)
  if (areas.length === 0) return <Typography>{translate('console.settings.none')}</Typography>
  const index = areas.map(([name, settings]) => ({
    name,
    id: `area-${settings[0]?.area}`,
    here: settings.filter(({ key }) => stateOf(key)?.set).length,
  }))
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' } }}>
      <AreaIndex areas={index} />
      <div>
        {areas.map(([area, settings]) => (
          <Card
            key={area}
            component="section"
            id={`area-${settings[0]?.area}`}
            sx={{ mb: 2, scrollMarginTop: { xs: 240, md: 170 } }}
          >
            <Typography component="h2" variant="h6" sx={{ px: { xs: 2, md: 3 }, pt: 1.5, pb: 1 }}>
              {area}
            </Typography>
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
      </div>
    </Box>
  )
}
