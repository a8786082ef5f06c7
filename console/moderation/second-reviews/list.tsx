import { BooleanInput, DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { useStatusChoices } from '../../shared/choices.ts'
import { DomainField } from '../../shared/domain-field.tsx'
import { MomentField } from '../../shared/moment-field.tsx'
import { RecordsTable } from '../../shared/records-table.tsx'
import { ResourceList } from '../../shared/resource-list.tsx'
import { filterOf, rowOf } from '../../shared/sources.ts'
import { StatusChip } from '../../shared/status-chip.tsx'

const row = rowOf<'second-looks'>()
const filter = filterOf<'second-looks'>()

/** A moderator's decision, by the name of its action. */
export function DecisionField({ source }: { source: string; label?: string }) {
  const value = useRecordContext()?.[source]
  const translate = useTranslate()
  return typeof value === 'string' ? translate(`console.reviews.action_${value}`) : '–'
}

export function SecondReviewList() {
  const kinds = useStatusChoices('photo', 'message_report', 'photo_report', 'complaint', 'content_notice')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'second_at', order: 'DESC' }}
      filterDefaultValues={{ open: true }}
      filters={[
        <BooleanInput key="open" source={filter('open')} alwaysOn />,
        <SelectInput key="kind" source={filter('kind')} choices={kinds} alwaysOn />,
      ]}
      empty={false}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('kind')} field={StatusChip} />
        <DataTable.Col source={row('first_action')} disableSort field={DecisionField} />
        <DataTable.Col source={row('second_action')} disableSort field={DecisionField} />
        <DataTable.Col source={row('settled_action')} disableSort field={DecisionField} />
        <DataTable.Col source={row('domain_id')} disableSort field={DomainField} />
        <DataTable.Col source={row('second_at')} field={MomentField} />
      </RecordsTable>
    </ResourceList>
  )
}
