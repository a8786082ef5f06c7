import { BooleanField, DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList } from '../../../console/kit/index.ts'
import { wordsOf } from './words.ts'

export function QuestionList() {
  const translate = useTranslate()
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source="question" disableSort>
          <FunctionField render={({ texts }) => wordsOf(texts)} />
        </DataTable.Col>
        <DataTable.Col source="filter">
          <FunctionField render={({ filter }) => translate(`plugins.match-finder.filter_${filter ?? 'none'}`)} />
        </DataTable.Col>
        <DataTable.Col source="languages" disableSort>
          <FunctionField render={({ texts }) => Object.keys(texts).join(' ')} />
        </DataTable.Col>
        <DataTable.Col source="domain_id">
          <DomainField />
        </DataTable.Col>
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="active">
          <BooleanField source="active" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
