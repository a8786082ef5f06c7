import DoneIcon from '@mui/icons-material/Done'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useCanAccess, useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../core/shared/money.ts'
import { useReviewKinds } from '../moderation/reviews/kind-chips.tsx'
import { NextReviewButton } from '../moderation/reviews/next-button.tsx'
import { usePhotosUncovered } from '../moderation/reviews/photo.tsx'
import { DueChip } from '../shared/due-field.tsx'
import { EmptyState } from '../shared/empty-state.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LabelButton } from '../shared/label-button.tsx'
import { buildListPath } from '../shared/list-path.ts'
import { useNamed } from '../shared/member-name.tsx'
import { Tag } from '../shared/tag.tsx'
import { Thumb } from '../shared/thumb.tsx'
import { useIsTouch } from '../shared/touch.ts'
import { useWordName } from '../shared/word-name.ts'

/** Rows on the dashboard; the list has the rest. */
const maxShown = 5

/** The next cases, the number of each kind, and a button for the next case. */
export function CasesFirst({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const getWordName = useWordName()
  const named = useNamed()
  const [uncovered] = usePhotosUncovered()
  const number = new Intl.NumberFormat(useFormatLocale())
  const { canAccess } = useCanAccess({ resource: 'reviews', action: 'review' })
  const kinds = useReviewKinds()
    .filter(({ waiting }) => waiting > 0)
    .sort((one, other) => other.overdue - one.overdue || other.waiting - one.waiting)
  const { data, error } = useGetList('reviews', {
    filter: { status: 'pending', ...(domainId === null ? {} : { domain_id: domainId }) },
    sort: { field: 'due_at', order: 'ASC' },
    pagination: { page: 1, perPage: maxShown },
  })
  return (
    <Waiting
      title={translate('console.dashboard.cases_first')}
      error={error}
      listPath={buildListPath('reviews', { status: 'pending' })}
      actions={canAccess ? <NextReviewButton /> : null}
      header={
        kinds.length > 0 ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {kinds.map(({ kind, waiting, overdue }) => (
              <li key={kind}>
                <Tag
                  component={Link}
                  to={buildListPath('reviews', { status: 'pending', kind })}
                  clickable
                  color={overdue > 0 ? 'error' : 'default'}
                  label={`${getWordName('status', kind)} ${number.format(waiting)}`}
                  sx={{ fontVariantNumeric: 'tabular-nums' }}
                />
              </li>
            ))}
          </Box>
        ) : null
      }
    >
      {data?.map(({ id, kind, name, fictional, excerpt, photo_id, colour, due_at }) => (
        <Row
          key={id}
          to={`/reviews/${id}/show`}
          face={<Thumb photoId={photo_id} colour={colour} name={name} soft={!uncovered} width={32} />}
          name={named(name, fictional) || getWordName('status', kind)}
          line={[getWordName('status', kind), excerpt].filter(Boolean).join(' · ')}
          mark={<DueChip due={due_at} />}
        />
      ))}
    </Waiting>
  )
}

export function ComplaintsByDeadline({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const isTouch = useIsTouch()
  const { canAccess } = useCanAccess({ resource: 'complaints', action: 'edit' })
  const { canAccess: alsoCases } = useCanAccess({ resource: 'reviews', action: 'review' })
  const { data, error } = useGetList('complaints', {
    filter: { status: 'open', ...(domainId === null ? {} : { domain_id: domainId }) },
    sort: { field: 'due_at', order: 'ASC' },
    pagination: { page: 1, perPage: maxShown },
  })
  return (
    <Waiting
      title={translate('console.dashboard.due_first')}
      error={error}
      listPath={buildListPath('complaints', { status: 'open' })}
      actions={
        canAccess ? (
          <LabelButton
            label={isTouch ? 'console.complaints.answer' : 'console.complaints.by_keys'}
            // Only one button on the page is primary.
            variant={alsoCases ? 'outlined' : 'contained'}
            color={alsoCases ? 'secondary' : 'primary'}
            href="#/complaints/desk"
            startIcon={isTouch ? null : <KeyboardIcon />}
          />
        ) : null
      }
    >
      {data?.map(({ id, kind, reference, writer, message, due_at }) => (
        <Row
          key={id}
          to={`/complaints/${id}/show`}
          name={[writer || reference, translate(`console.status.${kind}`)].join(' · ')}
          line={message}
          mark={<DueChip due={due_at} />}
        />
      ))}
    </Waiting>
  )
}

/** Differences between the books and a payment provider, latest first. */
export function OpenDifferences({ domainId }: { domainId: number | null }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { data, error } = useGetList('reconciliation-cases', {
    filter: { status: 'open', ...(domainId === null ? {} : { domain_id: domainId }) },
    sort: { field: 'opened_at', order: 'DESC' },
    pagination: { page: 1, perPage: maxShown },
  })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const formatAmount = (amount: number | null, currency: string) =>
    amount === null ? '–' : formatMoney(locale, amount, currency)
  return (
    <Waiting
      title={translate('console.dashboard.differences')}
      error={error}
      listPath={buildListPath('reconciliation-cases', { status: 'open' })}
    >
      {data?.map(({ id, kind, day, ours, theirs, currency }) => (
        <Row
          key={id}
          to={`/reconciliation-cases/${id}/show`}
          name={translate(`console.reconciliation.kinds.${kind}`)}
          line={[
            date.format(new Date(day)),
            `${translate('resources.reconciliation-cases.fields.ours')} ${formatAmount(ours, currency)}`,
            `${translate('resources.reconciliation-cases.fields.theirs')} ${formatAmount(theirs, currency)}`,
          ].join(' · ')}
        />
      ))}
    </Waiting>
  )
}

interface WaitingProps {
  title: string
  error: Error | null
  /** Address of the full list. */
  listPath: string
  actions?: ReactNode
  /** Content between the title and the rows. */
  header?: ReactNode
  /** Undefined until they are loaded. */
  children: ReactNode[] | undefined
}

function Waiting({ title, error, listPath, actions, header, children }: WaitingProps) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 3 }, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
        <Typography id={id} component="h2" sx={{ fontWeight: 650, mr: 'auto' }}>
          <Box
            component={Link}
            to={listPath}
            sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
          >
            {title}
          </Box>
        </Typography>
        {actions}
      </Box>
      {header}
      {error ? (
        <Alert severity="error">{error.message}</Alert>
      ) : !children ? (
        <Skeleton variant="rounded" height={maxShown * 56} />
      ) : children.length > 0 ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
          {children}
        </Box>
      ) : (
        <Box sx={{ my: 'auto' }}>
          <EmptyState isNested icon={DoneIcon} title={translate('console.dashboard.nothing_waits')} />
        </Box>
      )}
    </Card>
  )
}

interface RowProps {
  to: string
  face?: ReactNode
  name: string
  line?: string
  mark?: ReactNode
}

function Row({ to, face, name, line, mark }: RowProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          px: 1,
          py: 1,
          minHeight: 40,
          borderRadius: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        {face}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="div" variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {line ? (
            <Typography component="div" variant="body2" color="text.secondary" noWrap>
              {line}
            </Typography>
          ) : null}
        </Box>
        {mark}
      </Box>
    </Box>
  )
}
