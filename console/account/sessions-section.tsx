import { useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { Sessions } from './sessions.tsx'
import { type OwnAccount, useReloadAccount } from './use-account.ts'

/** Writes a number of minutes in words: “2 hours”, or “90 minutes”. */
function useDuration() {
  const locale = useFormatLocale()
  return (minutes: number) => {
    const [value, unit] = minutes % 60 === 0 ? ([minutes / 60, 'hour'] as const) : ([minutes, 'minute'] as const)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  }
}

export function SessionsSection({ account }: { account: OwnAccount }) {
  const translate = useTranslate()
  const reload = useReloadAccount()
  const lasts = useDuration()
  const end = async (id?: string) => {
    await api('POST /api/console/account/sessions/end', { body: { id } })
    await reload()
  }
  return (
    <Sessions
      sessions={account.sessions}
      hint={translate('console.account.sessions_hint', {
        idle: lasts(account.idle_minutes),
        most: lasts(account.session_hours * 60),
      })}
      endAll={translate('console.account.end_others')}
      endSession={end}
    />
  )
}
