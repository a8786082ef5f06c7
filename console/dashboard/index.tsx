import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, useTranslate } from 'react-admin'
import { useScope } from '../layout/scope.ts'
import { DashboardParts } from '../plugin-parts/parts.tsx'
import { api } from '../providers/http.ts'
import { ScopeStrip } from '../shared/scope-strip.tsx'
import { Agreement } from './agreement.tsx'
import { Health } from './health.tsx'
import { Money } from './money.tsx'
import { FunnelCard, SignupCard } from './people.tsx'
import { PeopleStats, WorkStats } from './work.tsx'

/** What waits, then how it goes: each person sees the parts that the server lets them read. Numbers lead to the list they count. */
export function Dashboard() {
  const translate = useTranslate()
  const [{ domainId }] = useScope()
  const { data, error } = useQuery({
    queryKey: ['dashboard', domainId],
    queryFn: () => api('GET /api/console/dashboard', { query: { domain_id: domainId ?? undefined } }),
    refetchInterval: 60_000,
  })
  return (
    <Box sx={{ pb: 4 }}>
      <Title title="console.dashboard.title" />
      <ScopeStrip />
      {error ? <Typography role="alert">{translate('console.dashboard.failed')}</Typography> : null}
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 1.5, md: 2 },
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
          }}
        >
          <WorkStats reviews={data.reviews} complaints={data.complaints} />
          <Money>{data.people ? <PeopleStats people={data.people} /> : null}</Money>
          <Agreement domainId={domainId} />
          {data.people ? <SignupCard days={data.people.signups} /> : null}
          {data.funnel ? <FunnelCard funnel={data.funnel} /> : null}
          <Health operations={data.operations} accounts={data.accounts} />
          <DashboardParts />
        </Box>
      ) : error ? null : (
        <Skeleton variant="rounded" height={360} />
      )}
    </Box>
  )
}
