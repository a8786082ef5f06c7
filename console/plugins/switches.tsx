import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useExpanded, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { getScopeName } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { useCountryNames, useDomains } from '../shared/session.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useTask } from '../shared/use-task.ts'

type Plugin = Reply<'GET /api/console/plugins'>[number]
type State = Plugin['states'][number]

/** Switches a plugin in some places, all of them or none; it takes effect from the next request, only there. */
function useSwitchPlugin() {
  const plugin = useRecordContext<Plugin>()
  const notify = useNotify()
  const refresh = useRefresh()
  const may = useIsAllowed()
  const { run, busy } = useTask()
  const switchPlaces = async (places: readonly State[], value: boolean) => {
    const changes = places.map(({ domain_id: domainId, country, version }) => ({
      key: plugin?.enabled_key ?? '',
      scope: getScopeName({ domainId, country }),
      value,
      version,
    }))
    if (await run(() => api('PUT /api/console/settings', { body: { changes } })))
      notify('console.settings.saved', { type: 'success' })
    refresh()
  }
  const maySwitch = (places: readonly State[]) => places.every(({ domain_id: id }) => may('update', 'setting', id))
  return { plugin, switchPlaces, maySwitch, busy }
}

/** One switch for each country of each domain. */
export function PluginSwitches() {
  const { plugin, switchPlaces, maySwitch } = useSwitchPlugin()
  const countryName = useCountryNames()
  const domains = useDomains()
  if (!plugin) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        p: 2,
        pl: { sm: 5 },
      }}
    >
      {domains
        .filter((domain) => plugin.states.some((state) => state.domain_id === domain.id))
        .map((domain) => (
          <Box key={domain.id} role="group" aria-label={domain.name}>
            <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{domain.name}</Typography>
            {plugin.states
              .filter((state) => state.domain_id === domain.id)
              .map((state) => (
                <FormControlLabel
                  key={state.country}
                  sx={{ display: 'flex' }}
                  control={
                    <Switch
                      checked={state.enabled}
                      disabled={!maySwitch([state])}
                      onChange={(_event, checked) => switchPlaces([state], checked)}
                    />
                  }
                  label={countryName(state.country)}
                />
              ))}
          </Box>
        ))}
    </Box>
  )
}

/** One switch for all places. A plugin that is on only in some opens its row instead, so that no choice is lost. */
export function PluginSwitch() {
  const translate = useTranslate()
  const { plugin, switchPlaces, maySwitch, busy } = useSwitchPlugin()
  const [, open] = useExpanded('plugins', plugin?.id ?? '')
  if (!plugin || plugin.states.length === 0) return null
  const all = plugin.states.length
  const on = plugin.states.filter((state) => state.enabled).length
  const label = translate('console.plugins.on_in', { on, all })
  return (
    <Box
      component="span"
      // On phones it is beside the name, like a state.
      className="usual-state"
      // Without this, a click would also open the row.
      onClick={(event) => event.stopPropagation()}
      sx={{ display: 'flex', justifyContent: 'end', whiteSpace: 'nowrap' }}
    >
      {on > 0 && on < all ? (
        <Button
          size="small"
          color="secondary"
          aria-label={translate('console.labelled', { label: plugin.title, value: label })}
          onClick={open}
          sx={{ minWidth: 0, px: 1 }}
        >
          {label}
        </Button>
      ) : (
        <Switch
          checked={on === all}
          disabled={busy || !maySwitch(plugin.states)}
          slotProps={{ input: { 'aria-label': plugin.title } }}
          onChange={(_event, checked) => switchPlaces(plugin.states, checked)}
        />
      )}
    </Box>
  )
}

/** The domains where the plugin is on, with the countries if it is not on in all of them. */
export function PluginPlaces() {
  const translate = useTranslate()
  const plugin = useRecordContext<Plugin>()
  const countryName = useCountryNames()
  const domains = useDomains()
  if (!plugin?.enabled) return null
  if (domains.length > 1 && plugin.states.every(({ enabled }) => enabled)) return translate('console.scope.all_domains')
  const names = domains.flatMap(({ id, name }) => {
    const here = plugin.states.filter((state) => state.domain_id === id)
    const on = here.filter(({ enabled }) => enabled)
    if (on.length === 0) return []
    return on.length === here.length
      ? [name]
      : [`${name} (${on.map(({ country }) => countryName(country)).join(', ')})`]
  })
  return names.join(', ')
}
