import Chip from '@mui/material/Chip'
import { DataTable, SearchInput, useRecordContext, useTranslate } from 'react-admin'
import { ResourceList } from '../shared/resource-list.tsx'
import { wide } from '../shared/wide.ts'
import { PluginSwitches } from './switches.tsx'

/** In how many places a plugin is on; opening the row shows where, and switches it. */
function Places() {
  const plugin = useRecordContext()
  const translate = useTranslate()
  if (!plugin) return null
  const on = plugin.states.filter((state: { enabled: boolean }) => state.enabled).length
  return (
    <Chip
      size="small"
      variant="outlined"
      color={on > 0 ? 'success' : 'default'}
      label={translate('console.plugins.on_in', { on, all: plugin.states.length })}
    />
  )
}

export function PluginList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'title', order: 'ASC' }}
      perPage={50}
      exporter={false}
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
    >
      <DataTable bulkActionButtons={false} rowClick="expand" expand={<PluginSwitches />}>
        <DataTable.Col source="title" />
        <DataTable.Col source="id" sx={wide} />
        <DataTable.NumberCol source="settings" disableSort sx={wide} />
        <DataTable.Col source="enabled" disableSort>
          <Places />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
