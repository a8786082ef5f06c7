import { BooleanInput, DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'

/** What somebody said of a case, by its name among the acts of moderators. */
export function Said({ source }: { source: string; label?: string }) {
  const value = useRecordContext()?.[source]
  const translate = useTranslate()
  return typeof value === 'string' ? translate(`console.reviews.action_${value}`) : '–'
}

export function SecondLookList() {
  const kinds = useStatusChoices('photo', 'message_report', 'photo_report', 'complaint', 'content_notice')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'second_at', order: 'DESC' }}
      filterDefaultValues={{ open: true }}
      filters={[
        <BooleanInput key="open" source="open" alwaysOn />,
        <SelectInput key="kind" source="kind" choices={kinds} alwaysOn />,
      ]}
      empty={false}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="kind">
          <StatusChip source="kind" />
        </DataTable.Col>
        <DataTable.Col source="first_action" disableSort>
          <Said source="first_action" />
        </DataTable.Col>
        <DataTable.Col source="second_action" disableSort>
          <Said source="second_action" />
        </DataTable.Col>
        <DataTable.Col source="settled_action" disableSort>
          <Said source="settled_action" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="second_at">
          <MomentField source="second_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
