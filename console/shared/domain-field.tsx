import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { type MouseEvent, use } from 'react'
import {
  type RaRecord,
  useCreatePath,
  useFieldValue,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { findMerged } from './merge-rows.ts'
import { useDomains } from './session.ts'
import { Opens, useOpening } from './use-opening.ts'

/** Returns a function that names a domain; no domain means all. */
function useDomainName(): (id: number | null | undefined) => string {
  const translate = useTranslate()
  const domains = useDomains()
  return (id) =>
    id == null ? translate('console.scope.all_domains') : (domains.find((domain) => domain.id === id)?.name ?? '–')
}

/** A longer name would take the width of the other columns. */
const short = { display: 'inline-block', maxWidth: '12rem', verticalAlign: 'bottom' } as const

/**
 * The domain of a row by name; a row without one belongs to all. Staff who see a row know its domain's name, even if
 * they may not open the domain. A row of several records has a link to each.
 */
export function DomainField({ source = 'domain_id' }: { source?: string; label?: string }) {
  const nameOf = useDomainName()
  const id: number | null | undefined = useFieldValue({ source })
  const rows = findMerged(useRecordContext())
  const isInLink = use(Opens) === null
  if (rows.length > 1 && !isInLink) return <DomainChips rows={rows} />
  return (
    <Typography component="span" variant="body2" {...(rows.length > 1 ? {} : { noWrap: true, sx: short })}>
      {rows.length > 1 ? rows.map((row) => nameOf(row.domain_id)).join(', ') : nameOf(id)}
    </Typography>
  )
}

const stop = (event: MouseEvent) => event.stopPropagation()

function DomainChips({ rows }: { rows: readonly RaRecord[] }) {
  const nameOf = useDomainName()
  const resource = useResourceContext()
  const createPath = useCreatePath()
  const opening = useOpening()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {rows.map((row) => (
        <Chip
          key={row.id}
          component={Link}
          to={createPath({ resource, type: opening(row), id: row.id })}
          label={nameOf(row.domain_id)}
          size="small"
          variant="outlined"
          clickable
          onClick={stop}
        />
      ))}
    </Box>
  )
}
