import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { type NewsRecord, writtenIn } from './texts.ts'

/** What is sent, and what has been, the newest first. */
export function NewsMailList() {
  const translate = useTranslate()
  // By the clock of each member's country: the same figures everywhere.
  const moment = new Intl.DateTimeFormat(useFormatLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (
    <ResourceList scope="domain" sort={{ field: 'created_at', order: 'DESC' }}>
      <RecordsTable opens="edit">
        <DataTable.Col source="texts" disableSort>
          <FunctionField<NewsRecord>
            render={({ texts }) => {
              const [first] = writtenIn(texts)
              return (first && texts[first]?.subject) || translate('console.news_mails.empty')
            }}
          />
        </DataTable.Col>
        <DataTable.Col source="domain_id" disableSort>
          <DomainField />
        </DataTable.Col>
        <DataTable.Col source="send_at">
          <FunctionField<NewsRecord>
            render={({ send_at }) =>
              send_at ? moment.format(new Date(`${send_at}Z`)) : translate('console.news_mails.draft')
            }
          />
        </DataTable.Col>
        <DataTable.NumberCol source="queued" disableSort />
        <DataTable.Col source="created_at">
          <MomentField source="created_at" />
        </DataTable.Col>
      </RecordsTable>
    </ResourceList>
  )
}
