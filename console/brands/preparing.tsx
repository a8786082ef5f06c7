import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link, Navigate } from 'react-router-dom'
import { api } from '../providers/http.ts'
import { useDomains } from '../shared/session.ts'
import type { Brand } from './use-brand.ts'

/** The brands that visitors do not see yet. */
export function useBrandDrafts() {
  const [locale] = useLocaleState()
  return useQuery({ queryKey: ['brands', 'all', locale], queryFn: () => api('GET /api/console/brands') })
}

export const listMissing = ({ readiness }: Brand): number => readiness.filter(({ state }) => state === 'missing').length

/** Whether the console has already opened at a launch desk: from then on the dashboard opens as well. */
let hasOpenedDesk = false

/** A notice for each brand that visitors do not see yet. While none is open, the console starts at the launch desk. */
export function BrandsInPreparation() {
  const translate = useTranslate()
  const domains = useDomains()
  const brands = useBrandDrafts().data?.brands ?? []
  const [first] = brands
  if (first && brands.length === domains.length && !hasOpenedDesk) {
    hasOpenedDesk = true
    return <Navigate to={`/brands/${first.id}`} replace />
  }
  return brands.map((brand) => (
    <Alert
      key={brand.id}
      severity="info"
      variant="outlined"
      sx={{ bgcolor: 'background.paper', overflowWrap: 'anywhere' }}
      action={
        <Button
          component={Link}
          to={`/brands/${brand.id}`}
          color="inherit"
          aria-label={translate('console.labelled', { label: translate('console.brands.continue'), value: brand.name })}
        >
          {translate('console.brands.continue')}
        </Button>
      }
    >
      {brand.name}:{' '}
      {listMissing(brand) === 0
        ? translate('console.brands.ready')
        : translate('console.brands.missing', { smart_count: listMissing(brand) })}
    </Alert>
  ))
}
