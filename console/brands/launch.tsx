import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useTranslate } from 'react-admin'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { languageNames } from '../../core/shared/languages.ts'
import { FailedPage } from '../layout/failed.tsx'
import { openSite } from '../preview/open-site.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { useCountryNames } from '../shared/session.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { AppearanceStep } from './appearance-step.tsx'
import { DiscardBrand } from './discard-brand.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { MailsStep } from './mails-step.tsx'
import { PaymentsStep } from './payments-step.tsx'
import { PricesStep } from './prices-step.tsx'
import { Readiness } from './readiness.tsx'
import { type Brand, useBrand, useBrandScope } from './use-brand.ts'

/** The launch of a brand: its steps, beside a list of what is missing. Auditors see only the list. */
export function BrandLaunch() {
  const { id = '' } = useParams()
  const { brand, error, busy, act, refresh } = useBrand(id)
  if (error) return <FailedPage error={error} />
  if (!brand) return <RowsSkeleton />
  return <Launching {...{ brand, busy, act, refresh }} />
}

type Acts = Omit<ReturnType<typeof useBrand>, 'brand' | 'error'>

function Launching({ brand, busy, act, refresh }: Acts & { brand: Brand }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const countryName = useCountryNames()
  const here = useBrandScope(brand.id)
  const mayEdit = useIsAllowed()('update', 'domain', brand.id)
  const [asking, setAsking] = useState(false)
  const launch = async () => {
    setAsking(false)
    await act(
      () =>
        api('POST /api/console/brands/:id/launch', {
          params: { id: String(brand.id) },
          body: { version: brand.version },
        }),
      translate('console.brands.launched', { name: brand.name }),
      () => navigate(`/domains/${brand.id}`),
    )
  }
  return (
    <Box sx={{ py: 2, maxWidth: 1400 }}>
      <Title title={brand.name} />
      <RecordColumns
        asideFirst
        isAsideSticky
        aside={
          <Readiness brand={brand} busy={busy} onLaunch={mayEdit ? () => setAsking(true) : undefined}>
            <DiscardBrand brand={brand} busy={busy} act={act} />
          </Readiness>
        }
      >
        <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {brand.host} · {brand.countries.map(countryName).join(', ')} ·{' '}
          {brand.locales.map((locale) => languageNames[locale]).join(', ')}
          {brand.copied_from ? ` · ${translate('console.brands.copied', { name: brand.copied_from })}` : ''} ·{' '}
          {mayEdit ? (
            <>
              <MuiLink component={Link} to={`/domains/${brand.id}`}>
                {translate('ra.action.edit')}
              </MuiLink>{' '}
              ·{' '}
            </>
          ) : null}
          <MuiLink
            component="button"
            onClick={() => void openSite({ domain_id: brand.id, locale: brand.locales[0] ?? 'nl' })}
          >
            {translate('console.brands.see')}
          </MuiLink>
        </Typography>
        {!mayEdit ? null : here ? (
          <>
            <AppearanceStep brand={brand} onSaved={refresh} />
            <PricesStep brand={brand} act={act} />
            <PaymentsStep brand={brand} onSaved={refresh} />
            <DocumentsStep brand={brand} act={act} />
            <MailsStep brand={brand} act={act} onSaved={refresh} />
          </>
        ) : (
          <RowsSkeleton />
        )}
      </RecordColumns>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={translate('console.brands.launch_title', { name: brand.name })}
        hint={translate('console.brands.launch_hint', { host: brand.host })}
        confirm={translate('console.brands.launch')}
        onConfirm={() => void launch()}
      />
    </Box>
  )
}
