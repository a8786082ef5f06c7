import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement, ReactNode } from 'react'
import {
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useCanAccess,
  useCreatePath,
  useGetList,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { useScope } from '../layout/scope.ts'
import { DomainField } from './domain-field.tsx'
import { findAround } from './find-around.ts'
import { FormRail } from './form-rail.tsx'
import { findMerged, type Merge, mergeRows } from './merge-rows.ts'
import { Opens } from './use-opening.ts'

/** The records that are read to find those around one; the API's largest page. */
const maxRead = 100
const maxShown = 9

export interface RecordNeighboursProps {
  /** Names a record, where its representation needs translation. */
  name?: ReactElement | undefined
  /** Whether the form is as wide as the page, which leaves room beside it only on wide screens. */
  isFormWide?: boolean
  /** The filter that its list always sets. */
  always?: ((record: RaRecord) => object) | undefined
  /** What its list merges, which are one of its rows here, too. */
  merge?: Merge
  /** Whether its list is narrowed to the country of the scope, too. */
  isOfCountry?: boolean
}

/** What the framework remembers of a list. */
interface StoredList {
  sort?: string
  order?: 'ASC' | 'DESC'
  filter?: object
}

/** The records around this one in its list, beside its form: in the order of the list that the reader comes from. */
export function RecordNeighbours(props: RecordNeighboursProps) {
  const resource = useResourceContext() ?? ''
  const { canAccess } = useCanAccess({ resource, action: 'list' })
  const hasRoom = useMediaQuery<Theme>((theme) => theme.breakpoints.up(props.isFormWide ? 'xl' : 'md'))
  return canAccess && hasRoom ? <Neighbours {...props} resource={resource} /> : null
}

function Neighbours({ name, always, merge, isOfCountry, resource }: RecordNeighboursProps & { resource: string }) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const represent = useGetRecordRepresentation(resource)
  const record = useRecordContext()
  const [list] = useStore<StoredList>(`${resource}.listParams`, {})
  const [{ domainId, country }] = useScope()
  const isOrdered = typeof record?.position === 'number'
  const [first]: unknown[] = record?.languages ?? []
  const language: unknown = record?.language ?? (typeof first === 'string' ? first : undefined)
  const field = list.sort ?? (isOrdered ? 'position' : 'id')
  const { data: found = [], total = found.length } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: maxRead },
      sort: { field, order: list.order ?? 'ASC' },
      // Lists of texts show one language at a time.
      filter: {
        ...(list.filter ?? (isOrdered && language ? { language } : {})),
        ...(record?.domain_id !== undefined && domainId !== null ? { domain_id: domainId } : {}),
        ...(isOfCountry && country !== null ? { country } : {}),
        ...(record ? always?.(record) : {}),
      },
    },
    { retry: false },
  )
  const data = merge ? mergeRows(found, merge) : found
  const current = data.find((row) => findMerged(row).some(({ id }) => id === record?.id))
  const { shown, place } = findAround(data, current?.id, maxShown)
  if (!current || shown.flatMap(findMerged).length < 2) return null
  // A record alone in its list may have copies on other domains.
  if (data.length === 1)
    return (
      <FormRail title={labelOf('domains', 2)}>
        <MergedRecords row={current} id={record?.id} resource={resource} />
      </FormRail>
    )
  const count = found.length === total ? data.length : total
  const nameOf = (row: (typeof data)[number]) => String(represent(row) ?? '')
  return (
    <FormRail title={labelOf(resource, 2)} note={translate('console.neighbours.place', { place, total: count })}>
      <Box component="ol" sx={entries}>
        {shown.map((row) => {
          const isCurrent = row === current
          const isMerged = isCurrent && findMerged(row).length > 1
          return (
            <li key={row.id}>
              <RecordContextProvider value={row}>
                <Entry id={ofDomain(row, record?.domain_id).id} isCurrent={isCurrent} resource={resource}>
                  <Typography component="span" variant="body2" sx={{ font: 'inherit' }}>
                    {name ?? nameOf(row)}
                  </Typography>
                  {!isMerged && data.some((other) => listDomains(other) !== listDomains(row)) ? (
                    <Box component="span" sx={{ color: 'text.secondary', '& *': { fontSize: '0.8125rem' } }}>
                      <Opens value={null}>
                        <DomainField />
                      </Opens>
                    </Box>
                  ) : null}
                </Entry>
                {isMerged ? (
                  <Box sx={{ pl: 2 }}>
                    <MergedRecords row={row} id={record?.id} resource={resource} />
                  </Box>
                ) : null}
              </RecordContextProvider>
            </li>
          )
        })}
      </Box>
      {count > shown.length ? (
        <MuiLink component={Link} to={`/${resource}`} variant="body2" sx={{ display: 'inline-block', mt: 1 }}>
          {translate('console.record_history.all_rows')}
        </MuiLink>
      ) : null}
    </FormRail>
  )
}

interface EntryProps {
  id: Identifier
  resource: string
  isCurrent: boolean
  children: ReactNode
}

function Entry({ id, resource, isCurrent, children }: EntryProps) {
  const createPath = useCreatePath()
  return (
    <Box
      component={Link}
      to={createPath({ resource, type: 'edit', id })}
      aria-current={isCurrent ? 'page' : undefined}
      sx={entry}
    >
      {children}
    </Box>
  )
}

interface MergedRecordsProps {
  row: RaRecord
  id: Identifier | undefined
  resource: string
}

/** The records of a merged row, by their domains. */
const MergedRecords = ({ row, id, resource }: MergedRecordsProps) => (
  <Box component="ol" sx={entries}>
    {findMerged(row).map((record) => (
      <li key={record.id}>
        <RecordContextProvider value={record}>
          <Entry id={record.id} isCurrent={record.id === id} resource={resource}>
            <DomainField />
          </Entry>
        </RecordContextProvider>
      </li>
    ))}
  </Box>
)

const listDomains = (row: RaRecord) =>
  findMerged(row)
    .map(({ domain_id }) => domain_id)
    .join()

/** The record behind a row that has this domain, else the first. */
const ofDomain = (row: RaRecord, domainId: unknown) =>
  findMerged(row).find(({ domain_id }) => domain_id === domainId) ?? row

const entries = { listStyle: 'none', m: 0, p: 0, mx: -1, display: 'grid' } as const

const entry = {
  display: 'grid',
  px: 1,
  py: 0.5,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected', fontWeight: 650 },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
} as const
