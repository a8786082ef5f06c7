import Typography from '@mui/material/Typography'
import { useFieldValue, useTranslate } from 'react-admin'
import { useDomains } from './session.ts'

/**
 * The domain of a row by name; a row without one belongs to all. Staff who see a row know its domain's name, even if
 * they may not open the domain.
 */
export function DomainField({ source = 'domain_id' }: { source?: string; label?: string }) {
  const translate = useTranslate()
  const domains = useDomains()
  const id: number | null | undefined = useFieldValue({ source })
  const name = id == null ? translate('console.scope.all_domains') : domains.find((domain) => domain.id === id)?.name
  return (
    <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {name ?? '–'}
    </Typography>
  )
}
