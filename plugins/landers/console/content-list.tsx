import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList } from '../../../console/kit/index.ts'
import { field } from './choices.ts'

export function ContentList() {
  const translate = useTranslate()
  return (
    <ResourceList scope="domain" sort={{ field: 'design', order: 'ASC' }}>
      <RecordsTable opens="edit">
        <DataTable.Col source="design" label={field('design')} />
        <DataTable.Col source="slug" label={field('slug')} />
        <DataTable.Col source="language" label={field('language')} />
        <DataTable.Col source="domain_id" label={field('domain_id')}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="headline" label={field('headline')} disableSort />
        <DataTable.Col source="status" label={field('status')}>
          <FunctionField render={({ status }) => translate(`plugins.landers.states.${status}`)} />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
