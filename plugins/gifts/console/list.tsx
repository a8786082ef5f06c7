import { BooleanField, DataTable, FunctionField, List, ReferenceField, TextField, useTranslate } from 'react-admin'
import { useDomainFilter } from '../../../console/shared/filters.ts'
import { ScopeStrip } from '../../../console/shared/scope-strip.tsx'

const field = (name: string) => `plugins.gifts.fields.${name}`

export function GiftList() {
  const filter = useDomainFilter()
  const translate = useTranslate()
  return (
    <>
      <ScopeStrip />
      <List filter={filter} sort={{ field: 'position', order: 'ASC' }}>
        <DataTable>
          <DataTable.Col source="drawing" label={field('drawing')}>
            <FunctionField render={(gift) => translate(`plugins.gifts.drawings.${gift.drawing}`)} />
          </DataTable.Col>
          <DataTable.NumberCol source="credits" label={field('credits')} />
          <DataTable.Col source="domain_id" label={field('domain_id')}>
            <ReferenceField source="domain_id" reference="domains" link={false} emptyText="console.scope.all_domains">
              <TextField source="name" />
            </ReferenceField>
          </DataTable.Col>
          <DataTable.NumberCol source="position" label={field('position')} />
          <DataTable.Col source="active" label={field('active')}>
            <BooleanField source="active" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  )
}
