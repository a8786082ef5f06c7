import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../shared/format-locale.ts'
import { Tag } from '../shared/tag.tsx'
import { useScopeNames } from './scope-name.ts'
import type { SettingState, Step } from './types.ts'
import { useValueText } from './value-text.tsx'

interface StepsProps {
  state: SettingState
  secret: boolean
  onHistory: () => void
  onScope: (scope: string) => void
}

/** All steps of a value, most specific first: planned, effective and hidden ones; then scopes that override it. */
export function Steps({ state, secret, onHistory, onScope }: StepsProps) {
  const translate = useTranslate()
  const text = useValueText()
  const getScopeName = useScopeNames()
  const locale = useFormatLocale()
  const formatMoment = (at: string, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at))
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  // The server reveals only whether a secret is set.
  const formatShownValue = ({ set, value }: Step) => text({ set, value: secret ? undefined : value }, state.key)
  return (
    <Box sx={{ display: 'grid', gap: 1, overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td:nth-of-type(2)': { overflowWrap: 'break-word' } }}>
        <TableBody>
          {state.planned.map((planned) => (
            <TableRow key={`${planned.scope}:${planned.due_at}`}>
              <TableCell>{getScopeName(planned.scope)}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-line' }}>{text(planned, state.key)}</TableCell>
              <TableCell>
                <Tag color="warning" label={translate('console.settings.planned')} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                {planned.by} · {formatMoment(planned.due_at, planned.time_zone)}
              </TableCell>
            </TableRow>
          ))}
          {state.overrides.map((over) => (
            <TableRow key={`over:${over.scope}:${over.by}:${JSON.stringify(over.value)}`}>
              <TableCell>{getScopeName(over.scope)}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-line' }}>{text({ set: true, value: over.value }, state.key)}</TableCell>
              <TableCell>
                <Tag
                  color="info"
                  label={
                    over.share < 1
                      ? translate('console.settings.overridden_part', { share: percent.format(over.share) })
                      : translate('console.settings.overridden')
                  }
                />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{over.by}</TableCell>
            </TableRow>
          ))}
          {state.steps.map((step) => (
            <TableRow key={`${step.source}:${step.scope}`}>
              <TableCell>{translate(`console.settings.source.${step.source}`)}</TableCell>
              <TableCell sx={{ whiteSpace: 'pre-line' }}>{formatShownValue(step)}</TableCell>
              <TableCell>
                {step.effective ? <Tag color="success" label={translate('console.settings.effective')} /> : null}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                {step.updated_at ? `${step.updated_name ?? step.updated_by} · ${formatMoment(step.updated_at)}` : null}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <MuiButton size="small" color="secondary" variant="outlined" onClick={onHistory}>
          {translate('console.settings.view.history')}
        </MuiButton>
        {state.below.length > 0 ? (
          <Typography variant="body2" component="span" color="text.secondary">
            {translate('console.settings.below_at')}
          </Typography>
        ) : null}
        {state.below.map((scope) => (
          <MuiButton key={scope} size="small" color="secondary" onClick={() => onScope(scope)}>
            {getScopeName(scope)}
          </MuiButton>
        ))}
      </Box>
    </Box>
  )
}
