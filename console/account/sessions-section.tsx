import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { Sessions } from './sessions.tsx'
import { type OwnAccount, useReloadAccount } from './use-account.ts'

export function SessionsSection({ account }: { account: OwnAccount }) {
  const translate = useTranslate()
  const reload = useReloadAccount()
  const end = async (id?: string) => {
    await api('POST /api/console/account/sessions/end', { body: { id } })
    await reload()
  }
  return (
    <Sessions
      sessions={account.sessions}
      hint={translate('console.account.sessions_hint', { hours: account.session_hours, minutes: account.idle_minutes })}
      endAll={translate('console.account.end_others')}
      end={end}
    />
  )
}
