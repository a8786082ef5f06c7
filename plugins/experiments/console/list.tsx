import { DataTable, FunctionField, SelectInput } from 'react-admin'
import { DomainField, filterOf, MomentField, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'
import { states } from '../shared/words.ts'
import { text, useChoices, useSettingName } from './choices.ts'
import { StateChip } from './state-chip.tsx'

const row = rowOf<'experiments'>()
const filter = filterOf<'experiments'>()

export function ExperimentList() {
  const choices = useChoices('states', states)
  const settingName = useSettingName()
  return (
    <ResourceList
      scope="domain"
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        <SelectInput key="status" source={filter('status')} label={text('fields.status')} choices={choices} alwaysOn />,
      ]}
    >
      <RecordsTable opens="show">
        <DataTable.Col source={row('name')} label={text('fields.name')} />
        <DataTable.Col source={row('status')} label={text('fields.status')}>
          <StateChip />
        </DataTable.Col>
        <DataTable.Col label={text('fields.setting')}>
          <FunctionField render={({ setting }) => settingName(setting)} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} label={text('fields.domain_id')} field={DomainField} />
        <DataTable.Col source={row('started_at')} label={text('fields.started_at')} field={MomentField} />
      </RecordsTable>
    </ResourceList>
  )
}
