import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Sessions } from '../account/sessions.tsx'
import { api } from '../providers/http.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'

/** A colleague's sessions; people who may change staff can end them. */
export function StaffSessions() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const id = String(useRecordContext()?.id ?? '')
  const mayEnd = useIsAllowed()('update', 'staff', null)
  const queryKey = ['staff', id, 'sessions']
  const { data } = useQuery({
    queryKey,
    queryFn: () => api('GET /api/console/staff/:id/sessions', { params: { id } }),
    enabled: id !== '',
  })
  if (!data) return null
  const end = async (session?: string) => {
    await api('POST /api/console/staff/:id/sessions/end', { params: { id }, body: { id: session } })
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Box sx={{ mt: 2 }}>
      <Sessions sessions={data} endAll={translate('console.staff.end_all')} endSession={mayEnd ? end : undefined} />
    </Box>
  )
}
