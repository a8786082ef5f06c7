import { BooleanField, DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'
import { pickQuestionText } from './words.ts'

const row = rowOf<'match-finder'>()

export function QuestionList() {
  const translate = useTranslate()
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col label="plugins.match-finder.question" disableSort>
          <FunctionField render={({ texts }) => pickQuestionText(texts)} />
        </DataTable.Col>
        <DataTable.Col source={row('filter')}>
          <FunctionField render={({ filter }) => translate(`plugins.match-finder.filter_${filter ?? 'none'}`)} />
        </DataTable.Col>
        <DataTable.Col label="plugins.match-finder.languages" disableSort>
          <FunctionField render={({ texts }) => Object.keys(texts).join(' ')} />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} field={DomainField} />
        <DataTable.NumberCol source={row('position')} />
        <DataTable.Col source={row('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
