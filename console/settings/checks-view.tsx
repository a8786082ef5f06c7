import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useDomains } from '../shared/session.ts'
import { Tag } from '../shared/tag.tsx'
import { DenseTable } from './dense-table.tsx'
import { useScopeNames } from './scope-name.ts'

/** Current problems found by the rules, in the language of the console. */
export function useProblems() {
  const [locale] = useLocaleState()
  return useQuery({
    queryKey: ['settings', 'problems', locale],
    queryFn: () => api('GET /api/console/settings/problems'),
  }).data?.problems
}

interface ChecksViewProps {
  domainId: number | null
  country: string | null
  labelOf: (key: string) => string
  onShow: (key: string) => void
}

/** Problems of the sites in scope, merged by place, with advice. */
export function ChecksView({ domainId, country, labelOf, onShow }: ChecksViewProps) {
  const translate = useTranslate()
  const getScopeName = useScopeNames()
  const domains = useDomains()
  const problems = useProblems()
  if (!problems) return null
  const here = problems.filter(
    (problem) =>
      (domainId === null || problem.domain_id === domainId) && (country === null || problem.country === country),
  )
  if (here.length === 0) return <Typography color="text.secondary">{translate('console.settings.all_well')}</Typography>
  const groups = new Map<string, typeof here>()
  for (const problem of here)
    groups.set(problem.rule + problem.text, [...(groups.get(problem.rule + problem.text) ?? []), problem])
  /** A brand without its countries if all of them are concerned. */
  const listPlaces = (places: typeof here) =>
    [...new Set(places.map((place) => place.domain_id))]
      .map((id) => {
        const countries = places.filter((place) => place.domain_id === id).map((place) => place.country)
        const isWhole = domains.find((domain) => domain.id === id)?.countries.length === countries.length
        const names = isWhole ? [`domain:${id}`] : countries.map((each) => `domain:${id}/country:${each}`)
        return names.map(getScopeName).join(', ')
      })
      .join(', ')
  const columns = ['level', 'setting', 'problem', 'where'].map((name) => translate(`console.settings.column.${name}`))
  return (
    <DenseTable
      columns={[...columns, '']}
      rows={[...groups].map(([id, places]) => ({
        id,
        cells: [
          <Tag
            key="level"
            color={places[0]?.level === 'refuse' ? 'error' : 'warning'}
            label={translate(`console.settings.level.${places[0]?.level === 'refuse' ? 'refuse' : 'warn'}`)}
          />,
          labelOf(places[0]?.key ?? ''),
          places[0]?.text,
          <Box key="where" component="span" sx={{ display: 'block' }}>
            {listPlaces(places)}
          </Box>,
          <MuiButton key="show" size="small" color="secondary" onClick={() => onShow(places[0]?.key ?? '')}>
            {translate('console.settings.to_setting')}
          </MuiButton>,
        ],
      }))}
    />
  )
}
