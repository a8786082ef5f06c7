import { DataTable, FunctionField, SelectField, SelectInput, useTranslate } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { useEventChoices } from './event-choices.ts'

/** Every call to a network and what came of it; it names no member. */
export function DeliveryList() {
  const translate = useTranslate()
  const states = useStatusChoices('pending', 'sent', 'failed', 'dropped')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="status" source="status" choices={states} alwaysOn />]}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="created_at">
          <MomentField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="network" disableSort />
        <DataTable.Col source="event" disableSort>
          <SelectField source="event" choices={useEventChoices()} />
        </DataTable.Col>
        <DataTable.Col source="status">
          <StatusChip source="status" />
        </DataTable.Col>
        <DataTable.NumberCol source="attempts" />
        <DataTable.Col source="answer" disableSort>
          <FunctionField
            render={({ answer, error }) => answer ?? (error ? translate(`console.postbacks.error.${error}`) : '–')}
          />
        </DataTable.Col>
        <DataTable.Col source="next_at">
          <MomentField source="next_at" />
        </DataTable.Col>
      </DataTable>
    </ResourceList>
  )
}
