import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'
import { field } from './choices.ts'

const row = rowOf<'landers/splits'>()

export function SplitList() {
  const translate = useTranslate()
  return (
    <ResourceList scope="domain" sort={{ field: 'design', order: 'ASC' }}>
      <RecordsTable opens="edit">
        <DataTable.Col source={row('design')} label={field('design')} />
        <DataTable.Col source={row('domain_id')} label={field('domain_id')} field={DomainField} />
        <DataTable.Col label={field('arms')}>
          <FunctionField
            render={({ arms }: { arms: { slug: string; weight: number }[] }) =>
              arms.map(({ slug, weight }) => `${slug || '–'} (${weight})`).join(', ')
            }
          />
        </DataTable.Col>
        <DataTable.NumberCol source={row('planned')} label={field('planned')} />
        <DataTable.Col source={row('status')} label={field('status')}>
          <FunctionField render={({ status }) => translate(`plugins.landers.states.${status}`)} />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
