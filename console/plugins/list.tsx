import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, SearchInput, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { ResourceList } from '../shared/resource-list.tsx'
import { RowOpener } from '../shared/row-opener.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { Tag, UsualState } from '../shared/tag.tsx'
import { PluginSwitches } from './switches.tsx'

const row = rowOf<'plugins'>()
const filter = filterOf<'plugins'>()

const states = [
  { id: true, name: 'console.plugins.on' },
  { id: false, name: 'console.plugins.off' },
]

/** Whether a plugin is on everywhere, nowhere or in some places; opening the row shows them with their switches. */
function Places() {
  const plugin = useRecordContext()
  const translate = useTranslate()
  if (!plugin) return null
  const all = plugin.states.length
  const on = plugin.states.filter((state: { enabled: boolean }) => state.enabled).length
  if (on === 0) return <UsualState label={translate('console.plugins.off')} />
  return on === all ? (
    <Tag color="success" label={translate('console.plugins.on')} />
  ) : (
    <Tag color="info" label={translate('console.plugins.on_in', { on, all })} />
  )
}

/** The number of further settings, as a link to them. */
function Settings() {
  const plugin = useRecordContext()
  if (!plugin?.settings) return null
  return (
    <Link
      component={RouterLink}
      to={`/settings?area=${plugin.id}`}
      color="inherit"
      // Without this, a click would also open the row.
      onClick={(event) => event.stopPropagation()}
    >
      {plugin.settings}
    </Link>
  )
}

function NameAndPurpose() {
  const plugin = useRecordContext()
  return (
    <>
      <RowOpener>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {plugin?.title}
        </Typography>
      </RowOpener>
      <Typography
        variant="body2"
        sx={{ color: 'text.secondary', fontWeight: 400, maxWidth: '100ch', textWrap: 'pretty', py: 0.25, pl: 3.25 }}
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
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="enabled" source={filter('enabled')} choices={states} alwaysOn />,
      ]}
    >
      <DataTable bulkActionButtons={false} rowClick="expand" expand={<PluginSwitches />}>
        <DataTable.Col source={row('title')}>
          <NameAndPurpose />
        </DataTable.Col>
        <DataTable.Col source={row('settings')} disableSort align="right" sx={hiddenOnPhones}>
          <Settings />
        </DataTable.Col>
        <DataTable.Col source={row('enabled')} disableSort>
          <Places />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
