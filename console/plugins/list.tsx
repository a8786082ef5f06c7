import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  DataTable,
  ListContextProvider,
  SearchInput,
  SelectInput,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { NoResults } from '../shared/no-results.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { RowOpener } from '../shared/row-opener.tsx'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { PluginPlaces, PluginSwitch, PluginSwitches } from './switches.tsx'

const row = rowOf<'plugins'>()
const filter = filterOf<'plugins'>()

const states = [
  { id: true, name: 'console.plugins.on' },
  { id: false, name: 'console.plugins.off' },
]

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

/** The name, and what the plugin does. */
function NameAndPurpose() {
  const plugin = useRecordContext()
  return (
    <>
      <RowOpener>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {plugin?.title}
        </Typography>
      </RowOpener>
      <Typography variant="body2" sx={purpose}>
        {plugin?.description}
      </Typography>
    </>
  )
}

const purpose = {
  color: 'text.secondary',
  fontWeight: 400,
  maxWidth: '80ch',
  textWrap: 'pretty',
  pb: 0.25,
  pl: 3.25,
} as const

/** The other columns are as wide in both groups. */
const nameColumn = { width: '100%', maxWidth: { sm: 0 } }
const placeColumn = { ...hiddenOnPhones, minWidth: 176, maxWidth: 176 }

/** The plugins that are on somewhere, then the others. One that is switched here stays in its group meanwhile. */
function Groups() {
  const translate = useTranslate()
  const list = useListContext()
  const [initial] = useState(() => new Map<unknown, boolean>())
  if (list.isPending) return <RowsSkeleton />
  const plugins = list.data ?? []
  if (plugins.length === 0) return <NoResults />
  for (const { id, enabled } of plugins) if (!initial.has(id)) initial.set(id, enabled)
  return [true, false].map((isOn) => {
    const data = plugins.filter(({ id }) => initial.get(id) === isOn)
    return data.length === 0 ? null : (
      <Box key={String(isOn)} component="section" aria-labelledby={`plugins-${isOn}`} sx={{ mb: 3 }}>
        <Typography id={`plugins-${isOn}`} component="h2" variant="h6" sx={{ mb: 1 }}>
          {translate(isOn ? 'console.plugins.on' : 'console.plugins.off')}{' '}
          <Typography component="span" variant="body2" color="text.secondary">
            {data.length}
          </Typography>
        </Typography>
        <Card>
          <ListContextProvider value={{ ...list, data, total: data.length } as typeof list}>
            <DataTable bulkActionButtons={false} rowClick="expand" expand={<PluginSwitches />}>
              <DataTable.Col source={row('title')} sx={nameColumn}>
                <NameAndPurpose />
              </DataTable.Col>
              <DataTable.Col label={translate('resources.domains.name', { smart_count: 2 })} sx={placeColumn}>
                <PluginPlaces />
              </DataTable.Col>
              <DataTable.Col source={row('settings')} disableSort align="right" sx={hiddenOnPhones}>
                <Settings />
              </DataTable.Col>
              <DataTable.Col source={row('enabled')} disableSort align="right">
                <PluginSwitch />
              </DataTable.Col>
            </DataTable>
          </ListContextProvider>
        </Card>
      </Box>
    )
  })
}

export function PluginList() {
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'title', order: 'ASC' }}
      perPage={50}
      exporter={false}
      component={Box}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <SelectInput key="enabled" source={filter('enabled')} choices={states} alwaysOn />,
      ]}
    >
      <Groups />
    </ResourceList>
  )
}
