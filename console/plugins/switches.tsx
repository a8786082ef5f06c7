import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { getScopeName } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { useCountryNames, useDomains } from '../shared/session.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useTask } from '../shared/use-task.ts'

type State = Reply<'GET /api/console/plugins'>[number]['states'][number]

/** One switch for each country of each domain; it takes effect from the next request, only there. */
export function PluginSwitches() {
  const plugin = useRecordContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const { run } = useTask()
  const may = useIsAllowed()
  const countryName = useCountryNames()
  const domains = useDomains()
  if (!plugin) return null
  const states = plugin.states as State[]

  const switchPlugin = async (state: State, enabled: boolean) => {
    const scope = getScopeName({ domainId: state.domain_id, country: state.country })
    const change = { key: plugin.enabled_key, scope, value: enabled, version: state.version }
    if (await run(() => api('PUT /api/console/settings', { body: { changes: [change] } })))
      notify('console.settings.saved', { type: 'success' })
    refresh()
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', p: 2 }}>
      {domains
        .filter((domain) => states.some((state) => state.domain_id === domain.id))
        .map((domain) => (
          <Box key={domain.id} role="group" aria-label={domain.name}>
            <Typography sx={{ fontWeight: 650 }}>{domain.name}</Typography>
            {states
              .filter((state) => state.domain_id === domain.id)
              .map((state) => (
                <FormControlLabel
                  key={state.country}
                  sx={{ display: 'flex' }}
                  control={
                    <Switch
                      checked={state.enabled}
                      disabled={!may('update', 'setting', domain.id)}
                      onChange={(_event, checked) => switchPlugin(state, checked)}
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
