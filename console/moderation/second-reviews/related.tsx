import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import { DataTable, RecordContextProvider, useGetOne, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { NameAndFace } from '../../members/name-and-face.tsx'
import { RecordSection } from '../../shared/record-section.tsx'
import { RecordsTable } from '../../shared/records-table.tsx'
import { RelatedRows } from '../../shared/related-rows.tsx'
import { rowOf } from '../../shared/sources.ts'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { useWordName } from '../../shared/word-name.ts'
import { CaseSubject } from '../reviews/case-subject.tsx'
import { Agreement } from './agreement.tsx'
import { DecisionField } from './list.tsx'

const row = rowOf<'second-reviews'>()

/** The member whose content was reviewed, and the decisions about them; for staff who may read members. */
export function ReviewedMember() {
  const review = useRecordContext()
  const translate = useTranslate()
  const may = useIsAllowed()
  const id: string | undefined = review?.detail?.member_id
  if (!review || !id || !may('read', 'member', review.domain_id)) return null
  return (
    <RecordSection title={translate('resources.orders.fields.member_id')}>
      <Card sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5, typography: 'body2' }}>
        <MuiLink component={Link} to={`/members/${id}/show`} color="inherit">
          <Portrait id={id} />
        </MuiLink>
        <Link to={`/members/${id}/show/cases`}>{translate('console.members.tabs.cases')}</Link>
      </Card>
    </RecordSection>
  )
}

function Portrait({ id }: { id: string }) {
  const { data } = useGetOne('members', { id })
  return data ? (
    <RecordContextProvider value={data}>
      <NameAndFace />
    </RecordContextProvider>
  ) : null
}

/** How the team decided other cases of the same kind; nothing without any. */
export function SameKind() {
  const review = useRecordContext()
  const translate = useTranslate()
  const getWordName = useWordName()
  if (!review) return null
  return (
    <RelatedRows
      title={translate('console.second_reviews.same_kind', { kind: getWordName('status', String(review.kind)) })}
      resource="second-reviews"
      filter={{ kind: review.kind, domain_id: review.domain_id }}
      latestBy="second_at"
      except={String(review.id)}
    >
      <RecordsTable opens="show">
        <DataTable.Col
          source={row('subject_id')}
          label="resources.reviews.fields.subject_id"
          disableSort
          field={CaseSubject}
        />
        <DataTable.Col source={row('first_action')} disableSort field={DecisionField} />
        <DataTable.Col source={row('second_action')} disableSort field={DecisionField} />
        <DataTable.Col source={row('settled_action')} disableSort field={Agreement} />
      </RecordsTable>
    </RelatedRows>
  )
}
