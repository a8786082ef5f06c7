import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { type Outcome, ProbeButton } from '../shared/probe-button.tsx'

/** Asks the saved issuer for its metadata. */
export function TestProvider() {
  const provider = useRecordContext()
  const translate = useTranslate()
  if (provider?.id === undefined) return null
  const probe = async (): Promise<Outcome> => {
    const { ok } = await api('POST /api/console/staff-providers/:id/test', {
      params: { id: String(provider.id) },
      body: { version: Number(provider.version) },
    })
    return ok
      ? { severity: 'success', text: translate('console.staff_providers.works') }
      : { severity: 'error', text: translate('console.staff_providers.fails') }
  }
  return <ProbeButton label="console.staff_providers.test" probe={probe} />
}
