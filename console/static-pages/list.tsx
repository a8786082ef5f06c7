import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCanAccess, useTranslate } from 'react-admin'
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

/** One line, because the pages that every site has are below it. */
function NoOwnPages() {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'static-pages', action: 'create' })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, md: 3 }, py: 2 }}>
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography component="h2" sx={{ fontWeight: 650 }}>
          {translate('console.static_pages.none')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate('console.static_pages.none_hint')}
        </Typography>
      </Box>
      {canAccess ? (
        <LabelButton
          label="console.static_pages.write"
          to="/static-pages/create"
          variant="outlined"
          color="secondary"
        />
      ) : null}
    </Box>
  )
}
