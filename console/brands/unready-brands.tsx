import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { api } from '../providers/http.ts'

/** Where to fix a step of the launch once the brand is open. */
const places: Record<string, string> = { prices: '/packages', payments: '/payment-accounts' }

/**
 * Open brands that cannot sell somewhere, because they have no packages or no payment account. Each reason links to
 * where to fix it.
 */
export function UnreadyBrands({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['brands', 'unready', locale],
    queryFn: () => api('GET /api/console/brands/unready'),
    staleTime: 60_000,
  })
  const brands = (data?.brands ?? []).filter(({ id }) => domainId === null || id === domainId)
  return brands.map(({ id, name, items }) => (
    <Alert key={id} severity="error" variant="outlined" sx={{ bgcolor: 'background.paper', overflowWrap: 'anywhere' }}>
      <AlertTitle>{translate('console.brands.unready', { name })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {items.map(({ text, to }) => (
          <li key={text}>
            <MuiLink
              component={Link}
              to={places[to] ?? to}
              color="inherit"
              sx={{ display: 'inline-block', lineHeight: '24px' }}
            >
              {text}
            </MuiLink>
          </li>
        ))}
      </ul>
    </Alert>
  ))
}
