import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ListContextProvider, ResourceContextProvider, useListController, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { buildListPath } from './list-path.ts'
import { RecordSection } from './record-section.tsx'

/** Rows beside a record; their list has all. */
const maxShown = 5

interface RelatedRowsProps {
  title: string
  resource: string
  /** What the rows have in common with the record. */
  filter: Record<string, unknown>
  /** The field by which the latest rows are shown. */
  latestBy: string
  /** The id of the record itself, if it is in the same list. */
  except?: string
  /** Shown if there is no row; by default nothing. */
  empty?: string
  /** The table of the rows. */
  children: ReactNode
}

/** The latest rows of another list that belong to a record, and a link to all of them. */
export function RelatedRows({ title, resource, filter, latestBy, except, empty, children }: RelatedRowsProps) {
  const translate = useTranslate()
  const controller = useListController({
    resource,
    filter,
    sort: { field: latestBy, order: 'DESC' },
    perPage: maxShown + 1,
    disableSyncWithLocation: true,
    storeKey: false,
  })
  const rows = controller.data?.filter(({ id }) => id !== except) ?? []
  const isEmpty = rows.length === 0
  if (isEmpty && (controller.isPending || controller.error || !empty)) return null
  const shown = rows.slice(0, maxShown)
  return (
    <RecordSection title={title}>
      <Card sx={{ overflowX: 'auto' }}>
        {isEmpty ? (
          <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
            {empty}
          </Typography>
        ) : (
          <ResourceContextProvider value={resource}>
            <ListContextProvider value={{ ...controller, data: shown, total: shown.length } as typeof controller}>
              {children}
            </ListContextProvider>
          </ResourceContextProvider>
        )}
      </Card>
      {rows.length > shown.length ? (
        <Link
          component={RouterLink}
          to={buildListPath(resource, filter)}
          variant="body2"
          sx={{ display: 'inline-block', mt: 1.5 }}
        >
          {translate('console.record_history.all_rows')}
        </Link>
      ) : null}
    </RecordSection>
  )
}
