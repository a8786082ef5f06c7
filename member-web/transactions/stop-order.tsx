import { useCallback, useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { api } from '../api/client.ts'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { getOrderState } from './order-state.ts'

/**
 * Cancels a pending order: by its button, and automatically on return from a provider's page where cancel was pressed
 * (`?stopped=1`). If it can no longer be cancelled, it continues, and the page says so.
 */
export function StopOrder({ id }: { id: string }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const stop = useCallback(async () => {
    setBusy(true)
    const reply = await api('POST /api/orders/:id/stop', { params: { id } }).catch(() => null)
    setBusy(false)
    setRefused(reply === null || getOrderState(reply.order) === 'pending')
    await revalidate()
  }, [id, revalidate])
  const wanted = search.has('stopped')
  useEffect(() => {
    if (!wanted) return
    setSearch({}, { replace: true, preventScrollReset: true })
    void stop()
  }, [wanted, setSearch, stop])
  return refused ? (
    <p role="status">{t('transactions.stop_refused')}</p>
  ) : (
    <Button variant="quiet" busy={busy} onClick={() => void stop()}>
      {t('transactions.stop')}
    </Button>
  )
}
