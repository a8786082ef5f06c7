import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useScope } from '../layout/scope.ts'
import { api } from '../providers/http.ts'
import { ConfirmDialog } from '../shared/confirm-dialog.tsx'
import { useDomains, useReloadDomains } from '../shared/session.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import type { Brand, useBrand } from './use-brand.ts'

/** Discards a brand that was never launched. It cannot be undone, so the user types its name. */
export function DiscardBrand({
  brand,
  busy,
  act,
}: Pick<ReturnType<typeof useBrand>, 'busy' | 'act'> & { brand: Brand }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useIsAllowed()
  const domains = useDomains()
  const reloadDomains = useReloadDomains()
  const [, setScope] = useScope()
  const [typed, setTyped] = useState<string | null>(null)
  // Without any domain nobody could log in again.
  if (!may('delete', 'domain', brand.id) || domains.length < 2) return null
  const { name, version } = brand
  const discard = async () => {
    setTyped(null)
    await act(
      () => api('POST /api/console/brands/:id/discard', { params: { id: String(brand.id) }, body: { name, version } }),
      translate('console.brands.discarded', { name }),
      () => {
        // The discarded brand is no longer a valid scope.
        setScope({ domainId: null, country: null })
        reloadDomains()
        navigate('/brands')
      },
    )
  }
  return (
    <>
      <Button color="error" disabled={busy} onClick={() => setTyped('')}>
        {translate('console.brands.discard')}
      </Button>
      <ConfirmDialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={translate('console.brands.discard_title', { name })}
        hint={translate('console.brands.discard_hint')}
        confirm={translate('console.brands.discard')}
        dangerous
        isIncomplete={typed?.trim() !== name}
        onConfirm={() => void discard()}
      >
        <TextField
          id="discard-name"
          label={translate('resources.brands.fields.name')}
          placeholder={name}
          value={typed ?? ''}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          fullWidth
        />
      </ConfirmDialog>
    </>
  )
}
