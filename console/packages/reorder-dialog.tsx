import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { ReorderButton, ReorderDialog } from '../shared/reorder-dialog.tsx'
import { useCountryNames, useDomains } from '../shared/session.ts'

interface Package {
  id: string
  domain_id: number | null
  country: string
  tier: string
  credits: number
  amount: number
  currency: string
  active: boolean
  position: number
  version: number
}

const getPlace = ({ domain_id: domainId, country }: Package) => `${domainId ?? ''}/${country}`

/** Sorts the packages of one brand in one country for members. */
export const ReorderPackages = () => <ReorderButton>{(close) => <PackageReorder onClose={close} />}</ReorderButton>

function PackageReorder({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const countryName = useCountryNames()
  const domains = useDomains()
  const [scope] = useScope()
  const { data = [], refetch } = useGetList<Package>('packages', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'position', order: 'ASC' },
  })
  const nameOf = (each: string) => {
    const [domain, country = ''] = each.split('/')
    const brand = domains.find(({ id }) => String(id) === domain)?.name ?? translate('console.scope.all_domains')
    return `${brand} · ${countryName(country)}`
  }
  const places = [...new Set(data.map(getPlace))].sort((one, other) => nameOf(one).localeCompare(nameOf(other), locale))
  const isInScope = ([domain, country]: string[]) =>
    (scope.domainId === null || domain === String(scope.domainId)) &&
    (scope.country === null || country === scope.country)
  const [chosen, setChosen] = useState<string>()
  const place = chosen ?? places.find((each) => isInScope(each.split('/'))) ?? places[0] ?? ''
  const here = data
    .filter((each) => getPlace(each) === place)
    .sort((a, b) => a.position - b.position || (a.tier < b.tier ? -1 : 1))
  return (
    <ReorderDialog
      title="console.packages.order_title"
      rows={here}
      show={({ id, tier, credits, amount, currency, active }) => ({
        id,
        label: `${translate(`console.packages.tier_${tier}`)} · ${translate('console.packages.credits', { smart_count: credits })}`,
        detail: [formatMoney(locale, amount, currency), active ? undefined : translate('console.packages.not_for_sale')]
          .filter(Boolean)
          .join(' · '),
      })}
      save={(rows) =>
        api('POST /api/console/packages/order', {
          body: { packages: rows.map(({ id, version }) => ({ id, version })) },
        })
      }
      refetch={refetch}
      onClose={onClose}
    >
      <MuiTextField
        select
        label={translate('console.packages.order_of')}
        value={place}
        onChange={({ target }) => setChosen(target.value)}
      >
        {places.map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </MuiTextField>
    </ReorderDialog>
  )
}
