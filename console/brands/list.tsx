import AddIcon from '@mui/icons-material/Add'
import LaunchIcon from '@mui/icons-material/RocketLaunchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { EmptyState } from '../shared/empty-state.tsx'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { useCountryNames, useDomains } from '../shared/session.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { listMissing, useBrandDrafts } from './preparing.tsx'
import type { Brand } from './use-brand.ts'

/** The brands that visitors do not see yet, with their progress. */
export function BrandList() {
  const translate = useTranslate()
  const may = useIsAllowed()
  const { data, error } = useBrandDrafts()
  const begin = may('create', 'domain', null) ? (
    <Button component={Link} to="/brands/create" variant="contained" startIcon={<AddIcon />}>
      {translate('console.brands.new')}
    </Button>
  ) : null
  const isEmpty = data?.brands.length === 0
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={translate('resources.brands.name', { smart_count: 2 })} />
      {data && isEmpty ? <OpenBrands prepared={[]} /> : null}
      {isEmpty ? (
        <EmptyState
          icon={LaunchIcon}
          title={translate('console.brands.none')}
          text={translate('console.brands.none_hint')}
        >
          {begin}
        </EmptyState>
      ) : (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography color="text.secondary" sx={{ maxWidth: 560 }}>
            {translate('console.brands.intro')}
          </Typography>
          {begin}
        </Box>
      )}
      {error ? <Typography role="alert">{error.message}</Typography> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.brands.map((brand) => (
        <Preparing key={brand.id} brand={brand} />
      ))}
      {data && !isEmpty ? <OpenBrands prepared={data.brands.map(({ id }) => id)} /> : null}
    </Box>
  )
}

/** The brands that visitors see, with links to their domains. */
function OpenBrands({ prepared }: { prepared: readonly number[] }) {
  const translate = useTranslate()
  const heading = useId()
  const countryName = useCountryNames()
  const domains = useDomains().filter(({ id }) => !prepared.includes(id))
  if (domains.length === 0) return null
  return (
    <Card component="section" aria-labelledby={heading} sx={{ px: { xs: 2, md: 3 }, pt: 2, pb: 1 }}>
      <Typography id={heading} variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('console.brands.open')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {domains.map(({ id, name, host, countries }) => (
          <Box component="li" key={id} sx={line}>
            <MuiLink component={Link} to={`/domains/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
              {name}
            </MuiLink>
            <Typography variant="body2" color="text.secondary">
              {host}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {countries.map(countryName).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)' },
  columnGap: 2,
  alignItems: 'center',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const

function Preparing({ brand }: { brand: Brand }) {
  const translate = useTranslate()
  const countryName = useCountryNames()
  const needed = brand.readiness.filter(({ state }) => state !== 'advice')
  const missing = listMissing(brand)
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {brand.name}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {brand.host} · {brand.countries.map(countryName).join(', ')} · {brand.created_by}
          </Typography>
        </Box>
        <Button component={Link} to={`/brands/${brand.id}`} variant="outlined" color="secondary">
          {translate('console.brands.continue')}
        </Button>
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={brand.name}
        value={needed.length === 0 ? 0 : ((needed.length - missing) / needed.length) * 100}
      />
      <Typography variant="body2">
        {missing === 0
          ? translate('console.brands.ready')
          : translate('console.brands.missing', { smart_count: missing })}
      </Typography>
    </Card>
  )
}
