import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  BooleanField,
  NumberField,
  Show,
  TabbedShowLayout,
  TabbedShowLayoutTabs,
  TextField,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import { MemberGrants } from '../credit-grants/of-member.tsx'
import { PageExplanation } from '../layout/page-explanation.tsx'
import { PageActions } from '../layout/page-head.tsx'
import { RecordParts } from '../plugin-parts/parts.tsx'
import { Details } from '../shared/details.tsx'
import { LoginLock } from '../shared/login-lock.tsx'
import { MomentField } from '../shared/moment-field.tsx'
import { MoreActions } from '../shared/more-actions.tsx'
import { ReasonedAction } from '../shared/reasoned-action.tsx'
import { RecordColumns } from '../shared/record-columns.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { rowOf } from '../shared/sources.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { Bookings } from './bookings.tsx'
import { GrantCredits } from './grant-credits.tsx'
import { MemberData } from './member-data.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { Notes } from './notes.tsx'
import { MemberOrders } from './orders-of-member.tsx'
import { RestrictAction } from './restrict-action.tsx'
import { Spending } from './spending.tsx'
import { Summary } from './summary.tsx'
import { PublishedParts, SupportViewParts } from './support-view.tsx'
import { LatestEvents, Timeline } from './timeline.tsx'

const row = rowOf<'members'>()

/** The actions in each state of an account, as the server allows them. */
const actions: Record<string, ('ban' | 'unban' | 'disable' | 'enable')[]> = {
  not_confirmed: ['disable', 'ban'],
  active: ['disable', 'ban'],
  disabled: ['enable', 'ban'],
  banned: ['unban'],
}

const Actions = () => (
  <>
    <RecordFacts />
    <PageActions>
      <GrantCredits />
      <Standing />
    </PageActions>
  </>
)

/** Actions that restore an account are beside the title; those that restrict it are among the further actions. */
function Standing() {
  const member = useRecordContext()
  const may = useIsAllowed()
  if (!member) return null
  const mayChange = may('update', 'member', member.domain_id)
  const mayTake = may('export', 'member-data', member.domain_id) || may('delete', 'member-data', member.domain_id)
  const possible = mayChange ? (actions[member.status] ?? []) : []
  const restrictions = possible.filter((action) => action === 'ban' || action === 'disable')
  return (
    <>
      {possible
        .filter((action) => action === 'unban' || action === 'enable')
        .map((action) => (
          <ReasonedAction
            key={action}
            route={`POST /api/console/members/:id/${action}`}
            texts={`console.members.${action}`}
            name={member.name}
          />
        ))}
      {restrictions.length > 0 || (mayTake && member.status !== 'deleted') ? (
        <MoreActions>
          {restrictions.map((action) => (
            <RestrictAction key={action} change={action} />
          ))}
          <MemberData />
        </MoreActions>
      ) : null}
    </>
  )
}

/** The support view of a member. It never shows private conversations. */
export function MemberShow() {
  return (
    <Show actions={<Actions />} component="div">
      <CaseTabs />
    </Show>
  )
}

const stack = { display: 'grid', gap: 2, pt: 2 } as const

/** Tabs with addresses of their own. Staff who may not read a tab do not see it; its address explains that. */
function CaseTabs() {
  const member = useRecordContext()
  const may = useIsAllowed()
  const { pathname } = useLocation()
  if (!member) return null
  const canRead = (subject: string) => may('read', subject, member.domain_id)
  const renderTab = (path: string, children: ReactNode) => (
    <TabbedShowLayout.Tab
      key={path}
      path={path}
      label={`console.members.tabs.${path || 'overview'}`}
      id={`case-tab-${path}`}
      aria-controls="case-panel"
    >
      <Box role="tabpanel" id="case-panel" aria-labelledby={`case-tab-${path}`} sx={stack}>
        {children}
      </Box>
    </TabbedShowLayout.Tab>
  )
  const tabs = [
    renderTab('', <Overview />),
    renderTab('content', <PublishedParts />),
    canRead('order') || canRead('ledger') || canRead('credit-grant') ? renderTab('money', <MoneyParts />) : null,
    renderTab('cases', <SupportViewParts />),
    renderTab('sessions', <MemberSessions />),
    canRead('member-note') ? renderTab('notes', <Notes />) : null,
    renderTab('timeline', <Timeline />),
  ].filter((each) => each !== null)
  const opened = pathname.split('/show/')[1] ?? ''
  const known = tabs.some(({ key }) => key === opened)
  return (
    <>
      <CaseLayout tabs={tabs} />
      {known ? null : <PageExplanation place="not_found" isNested />}
    </>
  )
}

const CaseLayout = ({ tabs }: { tabs: ReactNode[] }) => (
  <TabbedShowLayout
    divider={null}
    spacing={0}
    sx={{ '& .RaTabbedShowLayout-content': { p: 0 } }}
    tabs={<TabbedShowLayoutTabs variant="scrollable" scrollButtons={false} />}
  >
    {tabs}
  </TabbedShowLayout>
)

/** Whether notifications are mailed, or why they are not. */
function MailState(_props: { source: string }) {
  const t = useTranslate()
  const blocked = useRecordContext()?.notifications_blocked
  return <Typography variant="body2">{t(`console.members.mails.${blocked ?? 'sent'}`)}</Typography>
}

const Account = () => (
  <Details>
    <TextField source={row('email')} />
    <BooleanField source={row('confirmed')} />
    <NumberField source={row('credits')} />
    <MomentField source={row('signup_date')} />
    <MomentField source={row('last_seen_at')} />
    <MailState source={row('notifications_blocked')} />
  </Details>
)

const Overview = () => (
  <>
    <LoginLock owner="member" />
    <Summary />
    <RecordColumns aside={<Account />} asideFirst>
      <LatestEvents />
      <RecordParts place="member" />
    </RecordColumns>
  </>
)

const MoneyParts = () => (
  <>
    <Spending />
    <MemberOrders />
    <MemberGrants />
    <Bookings />
  </>
)
