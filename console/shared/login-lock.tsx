import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { api } from '../providers/http.ts'
import { useFormatLocale } from './format-locale.ts'
import { ReasonedAction } from './reasoned-action.tsx'
import { useIsAllowed } from './use-is-allowed.ts'

/** Says that wrong passwords have locked this account, with a button for staff who may unlock it. */
export function LoginLock({ owner }: { owner: 'member' | 'staff' }) {
  const account = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const mayUnlock = useIsAllowed()('update', owner, owner === 'member' ? (account?.domain_id ?? null) : null)
  const resource = owner === 'member' ? 'members' : 'staff'
  const { data } = useQuery({
    // Includes the account, so that reloading the page reloads the lock.
    queryKey: ['login-lock', owner, account],
    queryFn: () => api(`GET /api/console/${resource}/:id/lock`, { params: { id: String(account?.id) } }),
    enabled: account !== undefined && (owner === 'member' || mayUnlock),
  })
  if (!account || !data?.locked_until) return null
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Alert
      severity="warning"
      action={
        mayUnlock ? (
          <ReasonedAction
            route={`POST /api/console/${resource}/:id/unlock`}
            texts="console.lock.unlock"
            name={account.name}
          />
        ) : null
      }
    >
      {translate('console.lock.locked', { time: time.format(new Date(data.locked_until)) })}
    </Alert>
  )
}
