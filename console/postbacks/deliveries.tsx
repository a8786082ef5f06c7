import { DataTable, FunctionField, SelectField, SelectInput, useTranslate } from 'react-admin'
import { useStatusChoices } from '../shared/choices.ts'
import { DomainField } from '../shared/domain-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { filterOf, rowOf } from '../shared/sources.ts'
import { StatusChip } from '../shared/status-chip.tsx'
import { useEventChoices } from './event-choices.ts'

const row = rowOf<'postback-deliveries'>()
const filter = filterOf<'postback-deliveries'>()

/** Every call to a network with its result; it names no member. */
export function DeliveryList() {
  const translate = useTranslate()
  const states = useStatusChoices('pending', 'sent', 'failed', 'dropped')
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={[<SelectInput key="status" source={filter('status')} choices={states} alwaysOn />]}
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source={row('created_at')} field={MomentField} />
        <DataTable.Col source={row('domain_id')} disableSort field={DomainField} />
        <DataTable.Col source={row('network')} disableSort />
        <DataTable.Col source={row('event')} disableSort>
          <SelectField source={row('event')} choices={useEventChoices()} />
        </DataTable.Col>
        <DataTable.Col source={row('status')} field={StatusChip} />
        <DataTable.NumberCol source={row('attempts')} />
        <DataTable.Col source={row('answer')} disableSort>
          <FunctionField
            render={({ answer, error }) => answer ?? (error ? translate(`console.postbacks.error.${error}`) : '–')}
          />
        </DataTable.Col>
        <DataTable.Col source={row('next_at')} field={MomentField} />
      </DataTable>
    </ResourceList>
  )
}
