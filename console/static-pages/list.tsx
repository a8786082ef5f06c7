import PageIcon from '@mui/icons-material/ArticleOutlined'
import { useCanAccess, useTranslate } from 'react-admin'
import { EmptyState } from '../shared/empty-state.tsx'
import { LabelButton } from '../shared/label-button.tsx'
import { languageChoices } from '../shared/language-field.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { recordList } from '../shared/record-list.tsx'
import { StatusChip } from '../shared/status-chip.tsx'
import { ShippedPages } from './shipped-pages.tsx'

export const DocumentList = recordList<'static-pages'>({
  scope: 'domain-country',
  // The shipped pages are there even if nothing else is.
  empty: false,
  emptyList: <NoOwnPages />,
  footer: <ShippedPages />,
  sort: '-updated_at',
  filters: [{ source: 'q' }, { source: 'locale', choices: languageChoices }],
  opens: 'edit',
  columns: [
    { source: 'token', shownField: 'address' },
    { source: 'title' },
    { source: 'locale' },
    { source: 'domain_id', sortable: false },
    { source: 'country' },
    { source: 'state', as: StatusChip, sortable: false },
    { source: 'updated_at', as: MomentField },
    { source: 'updated_by_name', sortable: false },
  ],
})

function NoOwnPages() {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'static-pages', action: 'create' })
  return (
    <EmptyState
      isNested
      icon={PageIcon}
      title={translate('console.static_pages.none')}
      text={translate('console.static_pages.none_hint')}
    >
      {canAccess ? (
        <LabelButton label="console.static_pages.write" to="/static-pages/create" variant="contained" size="medium" />
      ) : null}
    </EmptyState>
  )
}
