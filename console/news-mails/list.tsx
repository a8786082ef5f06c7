import { DataTable, FunctionField, useTranslate } from 'react-admin'
import { DomainField } from '../shared/domain-field.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { RecordsTable } from '../shared/records-table.tsx'
import { ResourceList } from '../shared/resource-list.tsx'
import { rowOf } from '../shared/sources.ts'
import { type NewsRecord, writtenIn } from './texts.ts'

const row = rowOf<'news-mails'>()

/** Scheduled and sent news mails, newest first. */
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
        <DataTable.Col source={row('texts')} disableSort>
          <FunctionField<NewsRecord>
            render={({ texts }) => {
              const [first] = writtenIn(texts)
              return (first && texts[first]?.subject) || translate('console.news_mails.empty')
            }}
          />
        </DataTable.Col>
        <DataTable.Col source={row('domain_id')} disableSort field={DomainField} />
        <DataTable.Col source={row('send_at')}>
          <FunctionField<NewsRecord>
            render={({ send_at }) =>
              send_at ? moment.format(new Date(`${send_at}Z`)) : translate('console.news_mails.draft')
            }
          />
        </DataTable.Col>
        <DataTable.NumberCol source={row('queued')} disableSort />
        <DataTable.Col source={row('created_at')} field={MomentField} />
      </RecordsTable>
    </ResourceList>
  )
}
