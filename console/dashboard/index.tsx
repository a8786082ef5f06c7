import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Title, usePermissions, useTranslate } from 'react-admin'
import type { StaffAbility } from '../../core/kernel/ability.ts'
import { BrandsInPreparation } from '../brands/preparing.tsx'
import { UnreadyBrands } from '../brands/unready-brands.tsx'
import { useScope } from '../layout/scope.ts'
import { PageScope } from '../layout/scope-bar.tsx'
import { DashboardParts } from '../plugin-parts/parts.tsx'
import { api } from '../providers/http.ts'
import { Agreement } from './agreement.tsx'
import { Health } from './health.tsx'
import { ModerationMetrics } from './moderation-metrics.tsx'
import { MoneyStats, RevenueCard } from './money.tsx'
import { FunnelCard, SignupCard } from './people.tsx'
import { type DashboardReply, twoColumnCards } from './types.ts'
import { CasesFirst, ComplaintsByDeadline, OpenDifferences } from './waiting.tsx'
import { PeopleStats, WorkStats } from './work.tsx'

/** Waiting work, then figures; each person sees the parts that they may read. Numbers link to the list behind them. */
export function Dashboard() {
  const translate = useTranslate()
  const [{ domainId }] = useScope()
  const { data, error } = useQuery({
    queryKey: ['dashboard', domainId],
    queryFn: () => api('GET /api/console/dashboard', { query: { domain_id: domainId ?? undefined } }),
    refetchInterval: 60_000,
  })
  return (
    <Box sx={{ pt: 1.5, pb: 4 }}>
      <Title title="console.dashboard.title" />
      <PageScope countries={false} />
      {error ? <Typography role="alert">{translate('console.dashboard.failed')}</Typography> : null}
      {data ? <Parts data={data} domainId={domainId} /> : error ? null : <Skeleton variant="rounded" height={360} />}
    </Box>
  )
}

function Parts({ data, domainId }: { data: DashboardReply; domainId: number | null }) {
  const { permissions } = usePermissions<StaffAbility>()
  const may = (action: 'read' | 'review' | 'update', subject: string) => permissions?.can(action, subject) ?? false
  // Staff who decide cases see open cases first; others, and who reads the revenue, see figures first.
  const startsWithWork = (may('review', 'review') || may('update', 'complaint')) && !may('read', 'revenue')
  const work = (
    <>
      {data.reviews ? <CasesFirst domainId={domainId} /> : null}
      {data.complaints ? <ComplaintsByDeadline domainId={domainId} /> : null}
    </>
  )
  const figures =
    (data.reviews ? 1 : 0) + (data.complaints ? 1 : 0) + (may('read', 'revenue') ? 4 : 0) + (data.people ? 2 : 0)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 1.5, md: 2 } }}>
      {may('update', 'domain') ? <BrandsInPreparation /> : null}
      {may('read', 'domain') ? <UnreadyBrands domainId={domainId} /> : null}
      <Box sx={arrangeInRows(figures)}>
        <WorkStats reviews={data.reviews} complaints={data.complaints} />
        <MoneyStats />
        {data.people ? <PeopleStats people={data.people} /> : null}
      </Box>
      <Box sx={twoColumnCards}>
        {startsWithWork ? work : null}
        <RevenueCard />
        {data.people ? <SignupCard days={data.people.signups} /> : null}
        {startsWithWork ? null : work}
        {data.funnel ? <FunnelCard funnel={data.funnel} /> : null}
        {may('read', 'reconciliation') ? <OpenDifferences domainId={domainId} /> : null}
        <ModerationMetrics domainId={domainId} />
        <Agreement domainId={domainId} />
        <Health operations={data.operations} accounts={data.accounts} />
        <DashboardParts />
      </Box>
    </Box>
  )
}

/** Rows of equal length: four or three figures, and two on phones. */
const arrangeInRows = (figures: number) =>
  ({
    display: 'grid',
    gap: { xs: 1.5, md: 2 },
    gridTemplateColumns: {
      xs: 'repeat(2, minmax(0, 1fr))',
      md: `repeat(${figures % 4 === 0 ? 4 : 3}, minmax(0, 1fr))`,
    },
    ...(figures % 2 === 1 ? { '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } } } : {}),
  }) as const
