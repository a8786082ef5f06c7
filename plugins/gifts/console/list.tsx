import { BooleanField, DataTable, FunctionField, useLocaleState, useTranslate } from 'react-admin'
import { DomainField, RecordsTable, ResourceList, rowOf } from '../../../console/kit/index.ts'

const row = rowOf<'gifts'>()

const field = (name: string) => `plugins.gifts.fields.${name}`

export function GiftList() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const nameOf = (names: Record<string, string>) => names[locale] ?? Object.values(names)[0]
  return (
    <ResourceList scope="domain" sort={{ field: 'position', order: 'ASC' }}>
      <RecordsTable opens="edit" switches={{ on: { active: true }, off: { active: false } }}>
        <DataTable.Col source={row('drawing')} label={field('drawing')}>
          <FunctionField
            render={(gift) => (gift.drawing ? translate(`plugins.gifts.drawings.${gift.drawing}`) : nameOf(gift.names))}
          />
        </DataTable.Col>
        <DataTable.NumberCol source={row('credits')} label={field('credits')} />
        <DataTable.Col source={row('domain_id')} label={field('domain_id')} field={DomainField} />
        <DataTable.NumberCol source={row('position')} label={field('position')} />
        <DataTable.Col source={row('active')} label={field('active')} field={BooleanField} />
      </RecordsTable>
    </ResourceList>
  )
}
