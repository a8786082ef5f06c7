import TextsIcon from '@mui/icons-material/Translate'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import MuiTextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useGetResourceLabel, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Locale } from '../../core/kernel/site.ts'
import { useScope } from '../layout/scope.ts'
import { PageScope } from '../layout/scope-bar.tsx'
import { api } from '../providers/http.ts'
import { useBrandLanguage } from '../shared/brand-language.ts'
import { EmptyState } from '../shared/empty-state.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { LanguageBar, LanguagePanel } from '../shared/language-tabs.tsx'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { useDebounced } from '../shared/use-debounced.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { columns, type Text, TextOverrideRow } from './row.tsx'

const filters = ['all', 'changed', 'missing', 'outdated'] as const
type Filter = (typeof filters)[number]

/** The texts by the part of the site where they are read; they are sorted by it. */
function groupByPlace(texts: readonly Text[]): [place: string, texts: Text[]][] {
  const places = new Map<string, Text[]>()
  for (const text of texts) {
    const [place = ''] = text.key.split('.')
    places.set(place, [...(places.get(place) ?? []), text])
  }
  return [...places]
}

/** All texts of the site in one language: the shipped text, and the overrides of a brand or of all brands. */
export function TextOverridesPage() {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const client = useQueryClient()
  const may = useIsAllowed()
  const [{ domainId }] = useScope()
  const own = useBrandLanguage(domainId)
  const number = new Intl.NumberFormat(useFormatLocale())
  const [params] = useSearchParams()
  const [chosen, setLocale] = useState(params.get('locale') as Locale | null)
  const locale = chosen ?? own
  const [typed, setTyped] = useState(params.get('find') ?? '')
  const [only, setOnly] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const q = useDebounced(typed)
  const query = { ...(domainId === null ? {} : { domain: domainId }), locale, q, only, page }
  const { data, error } = useQuery({
    queryKey: ['text-overrides', query],
    queryFn: () => api('GET /api/console/text-overrides', { query }),
    placeholderData: keepPreviousData,
  })
  const changeFilter = (change: () => void) => {
    change()
    setPage(1)
  }
  return (
    <Box sx={{ maxWidth: 1240, py: 2, display: 'grid', gap: 2 }}>
      <Title title={labelOf('text-overrides', 2)} />
      <PageScope countries={false} />
      <Box sx={{ display: 'flex', columnGap: 2, rowGap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <MuiTextField
          id="find-text"
          type="search"
          size="small"
          margin="none"
          label={translate('console.text_overrides.find')}
          value={typed}
          onChange={({ target }) => changeFilter(() => setTyped(target.value))}
          sx={{ flex: '1 1 220px', maxWidth: { sm: 360 } }}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={only}
          onChange={(_event, next: Filter | null) => next && changeFilter(() => setOnly(next))}
          aria-label={translate('console.text_overrides.filter')}
          sx={{ flexWrap: 'wrap' }}
        >
          {filters.map((filter) => (
            <ToggleButton key={filter} value={filter} sx={{ px: 1.5 }}>
              {translate(`console.text_overrides.only.${filter}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ ml: { sm: 'auto' } }}>
          {data
            ? translate('console.text_overrides.found', { smart_count: data.total, number: number.format(data.total) })
            : ''}
        </Typography>
      </Box>
      <LanguageBar id="texts" value={locale} onChoose={(next) => changeFilter(() => setLocale(next))} />
      <LanguagePanel id="texts" value={locale} sx={{ display: 'grid', gap: 2 }}>
        {error ? <Typography role="alert">{error.message}</Typography> : null}
        {!data && !error ? <RowsSkeleton /> : null}
        {data?.texts.length === 0 ? (
          <EmptyState icon={TextsIcon} title={translate(`console.text_overrides.none.${only}`)} />
        ) : null}
        {data && data.texts.length > 0 ? (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {groupByPlace(data.texts).map(([place, texts]) => (
              <section key={place} aria-labelledby={`texts-of-${place}`}>
                <Typography id={`texts-of-${place}`} component="h2" variant="h6" sx={{ mb: 1 }}>
                  {texts[0]?.plugin ?? translate(`console.text_overrides.places.${place}`)}
                </Typography>
                <Card>
                  <ColumnHeads />
                  {texts.map((text) => (
                    <TextOverrideRow
                      key={`${domainId}/${locale}/${text.key}`}
                      text={text}
                      domainId={domainId}
                      locale={locale}
                      mayEdit={may('update', 'document', domainId)}
                      onChanged={() => client.invalidateQueries({ queryKey: ['text-overrides'] })}
                    />
                  ))}
                </Card>
              </section>
            ))}
          </Box>
        ) : null}
        {data && data.total > 50 ? (
          <Pagination count={Math.ceil(data.total / 50)} page={page} onChange={(_event, next) => setPage(next)} />
        ) : null}
      </LanguagePanel>
    </Box>
  )
}

/** Names the columns where the two texts are beside each other. */
function ColumnHeads() {
  const translate = useTranslate()
  return (
    <Box aria-hidden sx={{ ...columns, display: { xs: 'none', md: 'grid' }, px: 2, py: 1, pr: 7, ...headText }}>
      <span>{translate('console.text_overrides.standard')}</span>
      <span>{translate('console.text_overrides.here', { form: '' }).trim()}</span>
    </Box>
  )
}

const headText = {
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  borderBottom: 1,
  borderColor: 'divider',
} as const
