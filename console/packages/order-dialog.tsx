import OrderIcon from '@mui/icons-material/SwapVertOutlined'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { Button, useCanAccess, useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import { formatMoney } from '../../core/shared/money.ts'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { useCountryNames, useDomains } from '../shared/session.ts'
import { SortableRows } from '../shared/sortable-rows.tsx'

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
export function OrderButton() {
  const [open, setOpen] = useState(false)
  const { canAccess } = useCanAccess({ resource: 'packages', action: 'edit' })
  if (!canAccess) return null
  return (
    <>
      <Button label="console.packages.order" onClick={() => setOpen(true)}>
        <OrderIcon />
      </Button>
      {open ? <OrderDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function OrderDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
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
  const [ids, setIds] = useState<string[]>()
  const [busy, setBusy] = useState(false)
  const here = data
    .filter((each) => getPlace(each) === place)
    .sort((a, b) => a.position - b.position || (a.tier < b.tier ? -1 : 1))
  const rows = (ids ?? here.map(({ id }) => id)).flatMap((id) => here.find((each) => each.id === id) ?? [])
  const save = async () => {
    setBusy(true)
    try {
      await api('POST /api/console/packages/order', {
        body: { packages: rows.map(({ id, version }) => ({ id, version })) },
      })
      notify('console.packages.ordered', { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      // A colleague changed the order first: starts again from theirs.
      setIds(undefined)
      await refetch()
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={translate('console.packages.order_title')}
      hint={translate('console.packages.order_hint')}
      confirm={translate('ra.action.save')}
      busy={busy}
      isIncomplete={!ids}
      onConfirm={() => void save()}
      maxWidth="sm"
    >
      <MuiTextField
        select
        label={translate('console.packages.order_of')}
        value={place}
        onChange={({ target }) => {
          setChosen(target.value)
          setIds(undefined)
        }}
      >
        {places.map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </MuiTextField>
      <SortableRows
        disabled={busy}
        rows={rows.map(({ id, tier, credits, amount, currency, active }) => ({
          id,
          label: `${translate(`console.packages.tier_${tier}`)} · ${translate('console.packages.credits', { smart_count: credits })}`,
          detail: [
            formatMoney(locale, amount, currency),
            active ? undefined : translate('console.packages.not_for_sale'),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
        onOrder={setIds}
      />
    </ConfirmDialog>
  )
}
