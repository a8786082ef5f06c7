import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '../providers/http.ts'
import { findSubject } from '../providers/subjects.ts'
import { FormRail } from './form-rail.tsx'
import { useFormatLocale } from './format-locale.ts'
import { buildListPath } from './list-path.ts'

/** The latest changes shown; the audit log has all. */
const maxShownChanges = 5

interface RecordHistoryProps {
  /** In a card, beside the facts of a record without a form. */
  isCard?: boolean
}

/** Who changed a record and when, beside its form; for staff who may read the audit log. */
export function RecordHistory({ isCard = false }: RecordHistoryProps) {
  const { canAccess } = useCanAccess({ resource: 'audit', action: 'list' })
  const id = useRecordContext()?.id
  return canAccess && id !== undefined ? <Changes id={String(id)} isCard={isCard} /> : null
}

function Changes({ id, isCard }: Required<RecordHistoryProps> & { id: string }) {
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const subject = findSubject(useResourceContext() ?? '')
  const version: unknown = useRecordContext()?.version
  const filter = { subject, subject_id: id }
  const { data } = useQuery({
    queryKey: ['audit', 'of', subject, id, version],
    queryFn: () =>
      api('GET /api/console/audit', {
        query: { filter: JSON.stringify(filter), sort: '["at","DESC"]', range: `[0,${maxShownChanges - 1}]` },
      }),
  })
  // Records that were never changed keep the room for their form.
  if (!data || data.length === 0) return null
  const changes = (
    <FormRail title={translate('console.record_history.title')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {data.map((change) => (
          <li key={change.id}>
            <Typography variant="body2">{change.action_text}</Typography>
            <Typography variant="caption" color="text.secondary" component="div">
              {[change.actor_name, date.format(new Date(change.at))].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
      <Link
        component={RouterLink}
        to={buildListPath('audit', filter)}
        variant="body2"
        sx={{ display: 'inline-block', mt: 1.5 }}
      >
        {translate('console.record_history.all')}
      </Link>
    </FormRail>
  )
  return isCard ? <Card sx={{ p: { xs: 2, md: 3 } }}>{changes}</Card> : changes
}
