import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactElement } from 'react'
import {
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
import { DomainField } from './domain-field.tsx'
import { findAround } from './find-around.ts'
import { FormRail } from './form-rail.tsx'

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

function Neighbours({ name, always, resource }: RecordNeighboursProps & { resource: string }) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const represent = useGetRecordRepresentation(resource)
  const createPath = useCreatePath()
  const record = useRecordContext()
  const [list] = useStore<StoredList>(`${resource}.listParams`, {})
  const isOrdered = typeof record?.position === 'number'
  const [first]: unknown[] = record?.languages ?? []
  const language: unknown = record?.language ?? (typeof first === 'string' ? first : undefined)
  const field = list.sort ?? (isOrdered ? 'position' : 'id')
  const { data = [], total = data.length } = useGetList(
    resource,
    {
      pagination: { page: 1, perPage: maxRead },
      sort: { field, order: list.order ?? 'ASC' },
      // Lists of texts show one language at a time.
      filter: {
        ...(list.filter ?? (isOrdered && language ? { language } : {})),
        ...(record ? always?.(record) : {}),
      },
    },
    { retry: false },
  )
  const { shown, place } = findAround(data, record?.id, maxShown)
  if (shown.length < 2) return null
  const nameOf = (row: (typeof data)[number]) => String(represent(row) ?? '')
  return (
    <FormRail title={labelOf(resource, 2)} note={translate('console.neighbours.place', { place, total })}>
      <Box component="ol" sx={entries}>
        {shown.map((row) => (
          <li key={row.id}>
            <RecordContextProvider value={row}>
              <Box
                component={Link}
                to={createPath({ resource, type: 'edit', id: row.id })}
                aria-current={row.id === record?.id ? 'page' : undefined}
                sx={entry}
              >
                <Typography component="span" variant="body2" sx={{ font: 'inherit' }}>
                  {name ?? nameOf(row)}
                </Typography>
                {data.some((other) => other.domain_id !== row.domain_id) ? (
                  <Box component="span" sx={{ color: 'text.secondary', '& *': { fontSize: '0.8125rem' } }}>
                    <DomainField />
                  </Box>
                ) : null}
              </Box>
            </RecordContextProvider>
          </li>
        ))}
      </Box>
    </FormRail>
  )
}

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
