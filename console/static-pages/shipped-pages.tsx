import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useCanAccess, useListContext, useLocaleState, useTranslate } from 'react-admin'
import type { Locale } from '../../core/kernel/site.ts'
import { languageNames } from '../../core/shared/languages.ts'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { LabelButton } from '../shared/label-button.tsx'

/** The pages that every site has and that show the shipped text in this scope: one click begins an own text from it. */
export function ShippedPages() {
  const translate = useTranslate()
  const [own] = useLocaleState()
  const heading = useId()
  const [{ domainId, country }] = useScope()
  const { filterValues } = useListContext()
  const { canAccess } = useCanAccess({ resource: 'static-pages', action: 'create' })
  const query = {
    ...(domainId === null ? {} : { domain_id: domainId }),
    ...(country === null ? {} : { country }),
    ...(filterValues.locale ? { locale: filterValues.locale as Locale } : {}),
  }
  const { data } = useQuery({
    queryKey: ['static-pages', 'unwritten', query, own],
    queryFn: () => api('GET /api/console/static-pages/unwritten', { query }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.pages.length === 0) return null
  const { locale } = data
  const begin = (token: string) =>
    `/static-pages/create?shipped=1&source=${encodeURIComponent(JSON.stringify({ token, locale, domain_id: domainId, country }))}`
  return (
    <Card component="section" aria-labelledby={heading} sx={{ mt: 2, p: { xs: 2, md: 3 } }}>
      <Typography id={heading} variant="h6" component="h2">
        {translate('console.static_pages.shipped_pages', { language: languageNames[locale] ?? locale })}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('console.static_pages.shipped_pages_hint')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.pages.map(({ token, address, title }) => (
          <Box component="li" key={token} sx={line}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <Typography variant="body2" color="text.secondary" sx={{ gridRow: { xs: 2, sm: 'auto' } }}>
              {address}
            </Typography>
            {canAccess ? (
              <LabelButton
                to={begin(token)}
                label="ra.action.edit"
                aria-label={translate('console.labelled', { label: translate('ra.action.edit'), value: title })}
                startIcon={<EditIcon />}
              />
            ) : null}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** Title, address and button in columns; on phones the address is below the title. */
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: 2,
  py: 0.5,
  '& > :last-child:not(p)': { gridRow: { xs: '1 / 3', sm: 'auto' } },
  borderTop: 1,
  borderColor: 'divider',
} as const
