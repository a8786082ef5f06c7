import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { DomainField, MomentField, RecordsTable, ResourceList } from '../../../console/kit/index.ts'
import { states } from '../shared/words.ts'
import { text, useChoices, useSettingName } from './choices.ts'
import { StateChip } from './state-chip.tsx'

export function ExperimentList() {
  const choices = useChoices('states', states)
  const settingName = useSettingName()
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'id', order: 'DESC' }}
      filters={[<SelectInput key="status" source="status" label={text('fields.status')} choices={choices} alwaysOn />]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source="name" label={text('fields.name')} />
        <DataTable.Col source="status" label={text('fields.status')}>
          <StateChip />
        </DataTable.Col>
        <DataTable.Col label={text('fields.setting')}>
          <FunctionField render={({ setting }) => settingName(setting)} />
        </DataTable.Col>
        <DataTable.Col source="domain_id" label={text('fields.domain_id')}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="started_at" label={text('fields.started_at')}>
          <MomentField source="started_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
