import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Sessions } from '../account/sessions.tsx'
import { api } from '../providers/http.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'

/** A member's sessions; staff who may change members can end them. Only the member sees the devices. */
export function MemberSessions() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const member = useRecordContext()
  const id = String(member?.id ?? '')
  const mayEnd = useIsAllowed()('update', 'member', member?.domain_id ?? null)
  const queryKey = ['member', id, 'sessions']
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/console/members/:id/sessions', { params: { id } }),
    enabled: id !== '',
  })
  if (!data) return null
  const end = async (session?: string) => {
    await api('POST /api/console/members/:id/sessions/end', { params: { id }, body: { id: session } })
    await queries.invalidateQueries({ queryKey })
  }
  const sessions = data.map((each) => ({ ...each, current: false, user_agent: null, country: null }))
  return (
    <Sessions
      sessions={sessions}
      hint={translate('console.members.sessions_hint')}
      endAll={translate('console.members.end_all')}
      endSession={mayEnd ? end : undefined}
    />
  )
}
