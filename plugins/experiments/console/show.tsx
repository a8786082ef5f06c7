import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { FunctionField, Show, TextField, useRecordContext, useTranslate } from 'react-admin'
import {
  api,
  Details,
  MomentField,
  ownLines,
  RecordColumns,
  RecordHistory,
  rowOf,
  useCountryNames,
  useFormatLocale,
  useValueText,
} from '../../../console/kit/index.ts'
import { ExperimentActions } from './actions.tsx'
import { textKey, useSettingName } from './choices.ts'
import { Results } from './results.tsx'

/** Warns if the usual value has changed, or differs between countries, because the variants are compared with it. */
function Warnings() {
  const record = useRecordContext()
  const translate = useTranslate()
  const country = useCountryNames()
  const { data } = useQuery({
    queryKey: ['experiments', record?.id, 'warnings', record?.version],
    queryFn: () => api('GET /api/console/experiments/:id/warnings', { params: { id: String(record?.id) } }),
    enabled: record !== undefined,
    refetchInterval: record?.status === 'running' ? 60_000 : false,
  })
  if (!data) return null
  const nameCountries = (codes: string[]) => ({ countries: codes.map((code) => country(code)).join(', ') })
  return (
    <>
      {data.changed.length > 0 ? (
        <Alert severity="warning">{translate(textKey('usual_changed'), nameCountries(data.changed))}</Alert>
      ) : null}
      {data.differing.length > 0 ? (
        <Alert severity="info">{translate(textKey('usual_differs'), nameCountries(data.differing))}</Alert>
      ) : null}
    </>
  )
}

const row = rowOf<'experiments'>()

interface Variant {
  label: string
  value: unknown
}

/** Why the experiment ended, shown first. */
function Ending() {
  const record = useRecordContext()
  if (record?.status !== 'stopped') return null
  return <Alert severity={record.stopped_by === 'staff' ? 'info' : 'error'}>{record.stop_reason}</Alert>
}

/** Why the experiment runs. */
function Hypothesis() {
  if (!useRecordContext()?.hypothesis) return null
  return (
    <Details long>
      <TextField source={row('hypothesis')} label={textKey('fields.hypothesis')} sx={ownLines} />
    </Details>
  )
}

/** The variants beside the usual value, in words. */
function Variants(_: { label?: string }) {
  const record = useRecordContext()
  const value = useValueText()
  const all: Variant[] = record?.variants ?? []
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {all.map(({ label, value: given }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 650 }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', ...ownLines }}>
            {value({ set: true, value: given })}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

export function ExperimentShow() {
  const translate = useTranslate()
  const settingName = useSettingName()
  const country = useCountryNames()
  const number = new Intl.NumberFormat(useFormatLocale())
  const formatPoints = (value: number) => number.format(Math.round(value * 10) / 10)
  return (
    <Show component="div" actions={<ExperimentActions />}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Ending />
        <Warnings />
        <RecordColumns
          aside={
            <>
              <Details aside>
                <FunctionField
                  source={row('countries')}
                  label={textKey('fields.countries')}
                  render={({ countries }) =>
                    countries.map((code: string) => country(code)).join(', ') ||
                    translate('console.scope.all_countries')
                  }
                />
                <FunctionField
                  source={row('who')}
                  label={textKey('fields.who')}
                  render={({ who }) => translate(textKey(`who.${who}`))}
                />
                <FunctionField
                  source={row('setting')}
                  label={textKey('fields.setting')}
                  render={({ setting }) => settingName(setting)}
                />
                <FunctionField
                  source={row('goal')}
                  label={textKey('fields.goal')}
                  render={({ goal }) => translate(textKey(`goals.${goal}`))}
                />
                <FunctionField
                  source={row('planned')}
                  label={textKey('fields.planned')}
                  render={({ planned }) => number.format(planned)}
                />
                <FunctionField
                  source={row('expected')}
                  label={textKey('fields.expected')}
                  render={({ expected }) => formatPoints(expected)}
                />
                <FunctionField
                  source={row('effect')}
                  label={textKey('fields.effect')}
                  render={({ effect }) => formatPoints(effect)}
                />
                <MomentField source={row('started_at')} label={textKey('fields.started_at')} />
                <MomentField source={row('stopped_at')} label={textKey('fields.stopped_at')} />
              </Details>
              <RecordHistory isCard />
            </>
          }
        >
          <Hypothesis />
          <Results />
          <Details long>
            <Variants label={textKey('fields.variants')} />
          </Details>
        </RecordColumns>
      </Box>
    </Show>
  )
}
