import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'react-admin'
import { useScope } from '../../layout/scope.ts'
import { api } from '../../providers/http.ts'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { useWordName } from '../../shared/word-name.ts'

/** Every kind of case in this installation, with the number waiting in the scope. */
export function useReviewKinds() {
  const [{ domainId }] = useScope()
  const query = domainId === null ? {} : { domain_id: domainId }
  const { data } = useQuery({
    queryKey: ['review-kinds', domainId],
    queryFn: () => api('GET /api/console/review-kinds', { query }),
    refetchInterval: 60_000,
  })
  return data ?? []
}

/** The number of waiting cases of each kind; a click filters the list. */
export function KindChips() {
  const translate = useTranslate()
  const getWordName = useWordName()
  const number = new Intl.NumberFormat(useFormatLocale())
  const { filterValues, setFilters } = useListContext()
  const kinds = useReviewKinds().filter(({ waiting }) => waiting > 0)
  if (filterValues.status !== 'pending' || kinds.length === 0) return null
  const { kind: chosen, ...others } = filterValues
  const all = kinds.reduce((sum, { waiting }) => sum + waiting, 0)
  const renderChip = (kind: string | undefined, name: string, waiting: number, isLate: boolean) => (
    <Chip
      key={kind ?? ''}
      component="button"
      clickable
      aria-pressed={chosen === kind}
      variant={chosen === kind ? 'filled' : 'outlined'}
      color={isLate ? 'error' : 'default'}
      onClick={() => setFilters(kind ? { ...others, kind } : others)}
      label={`${name} ${number.format(waiting)}`}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
    />
  )
  return (
    <Box
      role="group"
      aria-label={translate('console.reviews.by_kind')}
      // One line that scrolls sideways on a phone, where the list needs the space.
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        overflowX: { xs: 'auto', sm: 'visible' },
        scrollbarWidth: 'none',
        gap: 1,
        px: 2,
        pt: 2,
        pb: 1,
        '& > *': { flex: 'none' },
      }}
    >
      {renderChip(undefined, translate('console.reviews.every_kind'), all, false)}
      {kinds.map(({ kind, waiting, overdue }) => renderChip(kind, getWordName('status', kind), waiting, overdue > 0))}
    </Box>
  )
}
