import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  AutocompleteInput,
  DataTable,
  SearchInput,
  TextInput,
  useGetResourceLabel,
  useLocale,
  useRecordContext,
  useReference,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Reply } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { findResource } from '../providers/subjects.ts'
import { ChangeDiff } from '../shared/change-diff.tsx'
import { listChanges } from '../shared/changes.ts'
import { DayInput } from '../shared/day-input.tsx'
import { hiddenOnPhones } from '../shared/hidden-on-phones.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { RowOpener } from '../shared/row-opener.tsx'
import { RowsTable } from '../shared/rows-table.tsx'
import { useDomains } from '../shared/session.ts'
import { useFieldLabel, useShownValue } from '../shared/shown-value.ts'
import { filterOf, rowOf } from '../shared/sources.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { useActorName } from './actor-name.ts'
import { useSubjectPath } from './subject-path.ts'

const row = rowOf<'audit'>()
const filter = filterOf<'audit'>()

/** The changes of a log entry, field by field; secrets are filtered by the server. */
function Details() {
  const record = useRecordContext()
  const labelOf = useFieldLabel(findResource(record?.subject))
  if (!record) return null
  return (
    <Box sx={{ p: 1 }}>
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        <Actor /> · <Scope />
      </Typography>
      {record.reason ? (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {record.reason}
        </Typography>
      ) : null}
      <ChangeDiff before={record.old} after={record.new} labelOf={labelOf} />
    </Box>
  )
}

/** The actor, and the API key that acted for them. */
function Actor() {
  const record = useRecordContext()
  const translate = useTranslate()
  if (!record?.api_key_id) return <Person />
  const key = String(record.api_key_name ?? `…${String(record.api_key_id).slice(-8)}`)
  return translate('console.api_keys.by_key', { name: record.actor_name ?? record.actor, key })
}

/** The actor's name, kept after the account is removed; current staff are links. */
function Person() {
  const record = useRecordContext()
  const translate = useTranslate()
  const actorName = useActorName()
  const pathTo = useSubjectPath()
  if (!record) return null
  if (!record.actor_name) return actorName(record.actor, null)
  if (record.actor_former) return translate('console.audit.former', { name: record.actor_name })
  return <SubjectLink path={pathTo('staff', record.actor_id)}>{record.actor_name}</SubjectLink>
}

/** The name of a member, for readers who may see it. */
function MemberNamed({ id, children }: { id: string; children: string }) {
  const { referenceRecord: member } = useReference({ reference: 'members', id })
  return member?.name ?? children
}

/** The subject's kind and identity; colleagues and members by name. */
function Subject() {
  const record = useRecordContext()
  const pathTo = useSubjectPath()
  const may = useIsAllowed()
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  if (!record) return null
  const id = String(record.subject_id)
  // An export names its list.
  if (definitions[id]?.hasList) return <SubjectLink path={pathTo(record.subject, id)}>{labelOf(id, 2)}</SubjectLink>
  const name = record.subject_name ?? (uuidPattern.test(id) ? `…${id.slice(-8)}` : id)
  const isKnown = record.subject === 'member' && uuidPattern.test(id) && may('read', 'member', record.domain_id)
  return (
    <>
      {record.subject_text}{' '}
      <SubjectLink path={pathTo(record.subject, id)} title={id}>
        {isKnown ? <MemberNamed id={id}>{name}</MemberNamed> : name}
      </SubjectLink>
    </>
  )
}

/** Ids are shortened, but long enough to differ; their tooltip, the details and the export show the whole id. */
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Where a setting applies: `domain:7/country:NL` shows the brand's name. */
function Scope() {
  const record = useRecordContext()
  const domains = useDomains()
  const [, domain, country] = /^(?:domain:(\d+))?\/?(?:country:([A-Z]{2}))?$/.exec(record?.scope ?? '') ?? []
  const translate = useTranslate()
  if (record?.scope === 'global') return translate('console.scope.all_domains')
  if (!domain && !country) return record?.scope ?? null
  const name = domains.find(({ id }) => id === Number(domain))?.name ?? (domain ? `domain:${domain}` : '')
  return [name, country].filter(Boolean).join(' · ')
}

/** Longer values are only among the details. */
const shortValue = 40

/** A change beside its subject: both values of a single short field, or the names of the fields. */
function Summary() {
  const record = useRecordContext()
  const shown = useShownValue()
  const labelOf = useFieldLabel(findResource(record?.subject))
  // Fields without a name are not for people.
  const changes = listChanges(record?.old, record?.new).filter(({ field }) => field === '' || labelOf(field) !== field)
  const [only] = changes
  if (!record || !only || (record.old === null && only.field !== '')) return null
  const values = [only.before, only.after]
    .filter((value, place) => place === 1 || value != null)
    .map((value) => shown(only.field, value, {}))
  const isShort = changes.length === 1 && values.every((value) => value.length <= shortValue)
  return (
    <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, color: 'text.secondary', ml: 1 }}>
      {isShort
        ? [only.field && labelOf(only.field), only.field || values.length > 1 ? values.join(' → ') : `→ ${values[0]}`]
            .filter(Boolean)
            .join(': ')
        : changes.map(({ field }) => labelOf(field)).join(', ')}
    </Box>
  )
}

/** A row is one line. What does not fit is among the details, which a click opens. */
const oneLine = {
  '& .RaDataTable-row > td': {
    whiteSpace: { md: 'nowrap' },
    overflow: { md: 'hidden' },
    textOverflow: 'ellipsis',
    maxWidth: { md: 220 },
  },
} as const

function Act() {
  const record = useRecordContext()
  if (!record) return null
  return (
    <>
      <Box component="span" title={record.action} sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {record.action_text}
      </Box>
      <Box
        component="span"
        sx={{ display: { xs: 'block', md: 'none' }, color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        <Subject /> · <Actor />
      </Box>
    </>
  )
}

function SubjectLink({ path, title, children }: { path: string | undefined; title?: string; children: ReactNode }) {
  if (!path) return <span title={title}>{children}</span>
  return (
    <Link
      component={RouterLink}
      to={path}
      title={title}
      color="inherit"
      underline="always"
      // Without this, a click would also open the row's details.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}

/** The time of an entry, which opens its details; on phones beside its action. */
function OpenDetails() {
  const record = useRecordContext()
  return (
    <RowOpener>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="span" sx={{ display: { sm: 'none' }, flex: 1 }}>
          {record?.action_text}
        </Box>
        <Box component="span" sx={phoneTime}>
          <MomentField source={row('at')} />
        </Box>
      </Box>
    </RowOpener>
  )
}

const phoneTime = {
  '&, & *': { fontSize: { xs: '0.8125rem', sm: 'inherit' }, fontWeight: 400 },
  color: { xs: 'text.secondary', sm: 'inherit' },
} as const

const noWords: Reply<'GET /api/console/audit/words'> = { actions: [], subjects: [] }

export function AuditList() {
  const { data: { actions, subjects } = noWords } = useQuery({
    queryKey: ['audit', 'words', useLocale()],
    queryFn: () => api('GET /api/console/audit/words'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'at', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source={filter('q')} alwaysOn />,
        <DayInput key="since" source={filter('since')} alwaysOn />,
        <DayInput key="until" source={filter('until')} alwaysOn />,
        <AutocompleteInput key="action" source={filter('action')} choices={actions} translateChoice={false} />,
        <AutocompleteInput key="subject" source={filter('subject')} choices={subjects} translateChoice={false} />,
        <TextInput key="subject_id" source={filter('subject_id')} />,
        <TextInput key="actor_id" source={filter('actor_id')} />,
      ]}
    >
      <RowsTable bulkActionButtons={false} rowClick="expand" expand={<Details />} sx={oneLine}>
        <DataTable.Col source={row('at')} field={OpenDetails} />
        <DataTable.Col source={row('actor')} disableSort sx={hiddenOnPhones}>
          <Actor />
        </DataTable.Col>
        <DataTable.Col source={row('action')} disableSort>
          <Act />
        </DataTable.Col>
        <DataTable.Col source={row('subject')} disableSort sx={{ ...hiddenOnPhones, width: '40%' }}>
          <Subject />
          <Summary />
        </DataTable.Col>
        <DataTable.Col source={row('scope')} disableSort sx={hiddenOnPhones}>
          <Scope />
        </DataTable.Col>
        <DataTable.Col source={row('reason')} disableSort sx={hiddenOnPhones} />
      </RowsTable>
    </ResourceList>
  )
}
