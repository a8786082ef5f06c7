import { useRecordContext } from 'react-admin'
import { useFormatLocale } from '../shared/format-locale.ts'
import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { NewsState } from './progress.tsx'
import { listWrittenLanguages, type NewsRecord } from './texts.ts'

/** By the clock of each member's country, so it shows the same time everywhere. */
function SendAt() {
  const news = useRecordContext<NewsRecord>()
  const moment = new Intl.DateTimeFormat(useFormatLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return news?.send_at ? moment.format(new Date(`${news.send_at}Z`)) : '–'
}

/** Scheduled and sent news mails, newest first. */
export const NewsMailList = recordList<'news-mails'>({
  scope: 'domain',
  sort: '-created_at',
  opens: 'edit',
  columns: [
    {
      source: 'texts',
      sortable: false,
      render({ texts }, translate) {
        const [first] = listWrittenLanguages(texts)
        return (first && texts[first]?.subject) || translate('console.news_mails.empty')
      },
    },
    { source: 'domain_id', sortable: false },
    { source: 'send_at', as: SendAt },
    { source: 'queued', number: true, sortable: false },
    { label: 'console.list_status', sortable: false, render: () => <NewsState /> },
    { source: 'created_at', as: MomentField },
  ],
})
