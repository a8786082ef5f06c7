import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined'
import Typography from '@mui/material/Typography'
import { DataTable, SelectInput, useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import { ValueBelow } from '../../shared/below.tsx'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainField } from '../../shared/domain-field.tsx'
import { DueField } from '../../shared/due-field.tsx'
import { hiddenOnPhones } from '../../shared/hidden-on-phones.ts'
import { LabelButton } from '../../shared/label-button.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { RecordsTable } from '../../shared/records-table.tsx'
import { ResourceList } from '../../shared/resource-list.tsx'
import { filterOf, rowOf } from '../../shared/sources.ts'
import { StatusChip, StatusText } from '../../shared/status-chip.tsx'
import { useIsTouch } from '../../shared/touch.ts'
import { useWordName } from '../../shared/word-name.ts'
import { CaseSubject } from './case-subject.tsx'
import { KindChips, useReviewKinds } from './kind-chips.tsx'
import { NextReviewButton } from './next-button.tsx'

const row = rowOf<'reviews'>()
const filter = filterOf<'reviews'>()

export function ReviewList() {
  const states = useStatusChoices('pending', 'approved', 'rejected', 'closed')
  const getWordName = useWordName()
  const kinds = useReviewKinds().map(({ kind }) => ({ id: kind, name: getWordName('status', kind) }))
  return (
    <ResourceList
      scope="domain"
      filterDefaultValues={{ status: 'pending' }}
      filters={[
        <SelectInput key="status" source={filter('status')} choices={states} alwaysOn />,
        <SelectInput key="kind" source={filter('kind')} choices={kinds} />,
      ]}
      sort={{ field: 'due_at', order: 'ASC' }}
      actions={
        <>
          <PhotosButton />
          <NextReviewButton isAtThumb />
        </>
      }
      empty={false}
      exporter={false}
    >
      <KindChips />
      <RecordsTable opens="show">
        <DataTable.Col source={row('subject_id')} disableSort>
          <CaseSubject />
        </DataTable.Col>
        <DataTable.Col source={row('due_at')}>
          <DueField waiting="pending" />
          <ValueBelow>
            <StatusText source={row('kind')} />
          </ValueBelow>
        </DataTable.Col>
        <DataTable.Col source={row('kind')} sx={hiddenOnPhones} field={StatusText} />
        <DataTable.Col source={row('status')} sx={hiddenOnPhones}>
          <StatusChip source={row('status')} />
          <HeldBy />
        </DataTable.Col>
        <DataTable.Col source={row('created_at')} sx={hiddenOnPhones} field={MomentField} />
        <DataTable.Col source={row('domain_id')} disableSort sx={hiddenOnPhones} field={DomainField} />
      </RecordsTable>
    </ResourceList>
  )
}

/** The moderator who has claimed the case, or who gets it first. */
function HeldBy() {
  const review = useRecordContext()
  const translate = useTranslate()
  const name = review?.held_by ?? review?.reserved_for
  return name ? (
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {translate(review?.held_by ? 'console.reviews.held_by' : 'console.reviews.reserved_for', { name })}
    </Typography>
  ) : null
}

function PhotosButton() {
  const { canAccess } = useCanAccess({ resource: 'reviews', action: 'review' })
  const isTouch = useIsTouch()
  if (!canAccess) return null
  return (
    <LabelButton
      label={isTouch ? 'console.reviews.photos_title' : 'console.reviews.photos'}
      startIcon={<PhotoLibraryIcon />}
      color="secondary"
      to="/reviews/photos"
    />
  )
}
