import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'
import { field } from './choices.ts'

const row = rowOf<'landers/contents'>()

export function ContentList() {
  const translate = useTranslate()
  return (
    <ResourceList scope="domain" sort={{ field: 'design', order: 'ASC' }}>
      <RecordsTable opens="edit">
        <DataTable.Col source={row('design')} label={field('design')} />
        <DataTable.Col source={row('slug')} label={field('slug')} />
        <DataTable.Col source={row('language')} label={field('language')} />
        <DataTable.Col source={row('domain_id')} label={field('domain_id')} field={DomainField} />
        <DataTable.Col source={row('headline')} label={field('headline')} disableSort />
        <DataTable.Col source={row('status')} label={field('status')}>
          <FunctionField render={({ status }) => translate(`plugins.landers.states.${status}`)} />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
