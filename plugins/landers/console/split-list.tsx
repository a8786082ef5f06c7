import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList } from '../../../console/kit/index.ts'
import { field } from './choices.ts'

export function SplitList() {
  const translate = useTranslate()
  return (
    <ResourceList scope="domain" sort={{ field: 'design', order: 'ASC' }}>
      <RecordsTable opens="edit">
        <DataTable.Col source="design" label={field('design')} />
        <DataTable.Col source="domain_id" label={field('domain_id')}>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col label={field('arms')}>
          <FunctionField
            render={({ arms }: { arms: { slug: string; weight: number }[] }) =>
              arms.map(({ slug, weight }) => `${slug || '–'} (${weight})`).join(', ')
            }
          />
        </DataTable.Col>
        <DataTable.NumberCol source="planned" label={field('planned')} />
        <DataTable.Col source="status" label={field('status')}>
          <FunctionField render={({ status }) => translate(`plugins.landers.states.${status}`)} />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
