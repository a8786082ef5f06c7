import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Body } from '../../core/kernel/api.ts'
import { api } from '../providers/http.ts'
import { LanguageBar, LanguagePanel } from '../shared/language-tabs.tsx'
import { PagePreview } from '../shared/page-preview.tsx'
import { useStandardTokens } from '../static-pages/standard-tokens.ts'
import { CheckedBox } from './checked-box.tsx'
import { Step } from './step.tsx'
import type { Brand, useBrand } from './use-brand.ts'

type Page = Body<'POST /api/console/home/preview'>['page']

/** The shipped pages with the brand's name and facts, in each of its languages. */
export function DocumentsStep({ brand, act }: { brand: Brand; act: ReturnType<typeof useBrand>['act'] }) {
  const translate = useTranslate()
  const tokens = useStandardTokens() ?? []
  const [token, setToken] = useState('terms')
  const [locale, setLocale] = useState(brand.locales[0] ?? 'nl')
  const page = `/pages/${token}` as Page
  const source = JSON.stringify({ token, locale, domain_id: brand.id })
  return (
    <Step id="documents">
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <MuiTextField
          select
          size="small"
          margin="none"
          id="brand-page"
          label={translate('console.brands.page')}
          value={tokens.includes(token) ? token : ''}
          onChange={({ target }) => setToken(target.value)}
          sx={{ minWidth: 180 }}
        >
          {tokens.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`console.brands.pages.${each}`, { _: each })}
            </MenuItem>
          ))}
        </MuiTextField>
        <MuiLink component={Link} to={`/static-pages/create?source=${encodeURIComponent(source)}`} variant="body2">
          {translate('console.brands.write_own')}
        </MuiLink>
      </Box>
      <LanguageBar id="brand-page" value={locale} onChoose={setLocale} of={brand.locales} />
      <LanguagePanel id="brand-page" value={locale} sx={{ maxHeight: 560, overflow: 'hidden' }}>
        <PagePreview
          dependencies={['brands', brand.id, page, locale]}
          load={() => api('POST /api/console/home/preview', { body: { domain_id: brand.id, locale, page } })}
          top={400}
        />
      </LanguagePanel>
      <CheckedBox brand={brand} what="documents" act={act} />
    </Step>
  )
}
