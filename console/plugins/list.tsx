import Typography from '@mui/material/Typography'
import { DataTable, SearchInput, useRecordContext, useTranslate } from 'react-admin'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { wideOnly } from '../shared/wide-only.ts'
import { PluginSwitches } from './switches.tsx'

const row = rowOf<'plugins'>()
const filter = filterOf<'plugins'>()

/** The number of places in which a plugin is on; opening the row shows them with their switches. */
function Places() {
  const plugin = useRecordContext()
  const translate = useTranslate()
  if (!plugin) return null
  const on = plugin.states.filter((state: { enabled: boolean }) => state.enabled).length
  return (
    <Typography component="span" variant="body2" color={on > 0 ? 'textPrimary' : 'textSecondary'} noWrap>
      {translate('console.plugins.on_in', { on, all: plugin.states.length })}
    </Typography>
  )
}

function NameAndPurpose() {
  const plugin = useRecordContext()
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{plugin?.title}</Typography>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', fontWeight: 400, maxWidth: '100ch', textWrap: 'pretty', py: 0.25 }}
      >
        {plugin?.description}
      </Typography>
    </>
  )
}

export function PluginList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'title', order: 'ASC' }}
      perPage={50}
      exporter={false}
      filters={[<SearchInput key="q" source={filter('q')} alwaysOn />]}
    >
      <DataTable bulkActionButtons={false} rowClick="expand" expand={<PluginSwitches />}>
        <DataTable.Col source={row('title')}>
          <NameAndPurpose />
        </DataTable.Col>
        <DataTable.NumberCol source={row('settings')} disableSort sx={wideOnly} />
        <DataTable.Col source={row('enabled')} disableSort>
          <Places />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
