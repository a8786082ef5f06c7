import CaseIcon from '@mui/icons-material/BalanceOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { getGroundKey } from '../moderation/reviews/grounds.ts'
import { EmptyState } from '../shared/empty-state.tsx'
import { useFormatLocale } from '../shared/format-locale.ts'
import { getStatusName } from '../shared/status-name.ts'
import { Tag } from '../shared/tag.tsx'
import { useIsAllowed } from '../shared/use-is-allowed.ts'
import { loadSupportView, type SupportView, supportViewKey } from './load-support-view.ts'
import { MemberSection } from './member-section.tsx'
import { PublishedPhotos } from './published-photos.tsx'
import { PublishedTexts } from './published-texts.tsx'

/** The support view of the current member, and a function that reloads it. */
export function useSupportView() {
  const id = String(useRecordContext()?.id)
  const queries = useQueryClient()
  const queryKey = supportViewKey(id)
  const { data: supportView } = useQuery({ queryKey, queryFn: () => loadSupportView(id) })
  return { supportView, again: () => queries.invalidateQueries({ queryKey }) }
}

/** A member's public content, which can be removed. */
export function PublishedParts() {
  const member = useRecordContext()
  const may = useIsAllowed()
  const { supportView, again } = useSupportView()
  if (!supportView || !member) return null
  const removes = may('update', 'member', member.domain_id)
  return (
    <>
      <PublishedPhotos
        photos={supportView.photos}
        strikes={supportView.strikes}
        canRemove={removes}
        onRemoved={again}
      />
      <PublishedTexts texts={supportView.texts} strikes={supportView.strikes} canRemove={removes} onRemoved={again} />
      <Strikes strikes={supportView.strikes} />
    </>
  )
}

/** Earlier restrictions with their reasons, and reports. */
export function SupportViewParts() {
  const translate = useTranslate()
  const { supportView } = useSupportView()
  if (!supportView) return null
  if (
    supportView.restrictions.length +
      supportView.complaints.length +
      supportView.reports.length +
      supportView.ended_contacts.length ===
    0
  )
    return <EmptyState icon={CaseIcon} title={translate('console.members.no_cases')} />
  return (
    <>
      <Restrictions restrictions={supportView.restrictions} strikes={supportView.strikes} />
      <Reports complaints={supportView.complaints} reports={supportView.reports} />
      <EndedContacts contacts={supportView.ended_contacts} />
    </>
  )
}

/** The number of strikes that count, and the step that the ladder proposes for the next one. */
export function Strikes({ strikes }: Pick<SupportView, 'strikes'>) {
  const translate = useTranslate()
  if (strikes.active === 0) return null
  const next = translate(`console.members.steps.${strikes.proposed}`, { days: strikes.suspension_days })
  return (
    <Typography>
      <strong>{translate('console.members.strikes_now', { smart_count: strikes.active })}</strong>
      {` · ${translate('console.members.strikes_next', { step: next })}`}
    </Typography>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const

function Restrictions({ restrictions, strikes }: Pick<SupportView, 'restrictions' | 'strikes'>) {
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const day = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  if (restrictions.length === 0) return null
  return (
    <MemberSection title="console.members.restrictions">
      <Box sx={{ mb: 2 }}>
        <Strikes strikes={strikes} />
      </Box>
      <Box component="ul" sx={list}>
        {restrictions.map((each) => (
          <li key={each.id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography sx={{ fontWeight: 650 }}>{translate(`console.status.${each.kind}`)}</Typography>
              {each.revoked_at ? <Chip size="small" label={translate('console.members.given_back')} /> : null}
              {each.strike_until && !each.revoked_at ? (
                <StrikeChip isCounted={each.strike_counts} label={day.format(new Date(each.strike_until))} />
              ) : null}
              {each.ends_at && !each.revoked_at ? (
                <Tag label={translate('console.members.ends', { date: day.format(new Date(each.ends_at)) })} />
              ) : null}
              {each.appeal ? <Tag label={translate(`console.members.appeal_${each.appeal}`)} /> : null}
            </Box>
            <Typography variant="body2">{translate(getGroundKey(each.ground))}</Typography>
            {each.message ? (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {each.message}
              </Typography>
            ) : null}
            <Typography variant="body2" color="text.secondary">
              {[each.reference, each.staff, date.format(new Date(each.decided_at))].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
    </MemberSection>
  )
}

/** A strike that still counts stands out from one that has lapsed. */
function StrikeChip({ isCounted, label }: { isCounted: boolean; label: string }) {
  const translate = useTranslate()
  return (
    <Tag
      color={isCounted ? 'warning' : 'default'}
      label={translate(isCounted ? 'console.members.strike_until' : 'console.members.strike_lapsed', { date: label })}
    />
  )
}

function Reports({ complaints, reports }: Pick<SupportView, 'complaints' | 'reports'>) {
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  if (complaints.length + reports.length === 0) return null
  return (
    <MemberSection title="console.members.reports">
      <Box component="ul" sx={list}>
        {complaints.map((each) => (
          <Typography component="li" key={each.id}>
            <Link to={`/complaints/${each.id}/show`}>{each.reference}</Link>
            {` · ${translate(`console.status.${each.kind}`)} · ${getStatusName(translate, 'complaints', each.status)} · ${date.format(new Date(each.created_at))}`}
          </Typography>
        ))}
        {reports.map((each) => (
          <Typography component="li" key={each.id}>
            <Link to={`/reviews/${each.id}/show`}>{translate(`console.status.${each.kind}`)}</Link>
            {` · ${translate(`console.reasons.${each.reason}`)} · ${getStatusName(translate, 'reviews', each.status)} · ${date.format(new Date(each.created_at))}`}
          </Typography>
        ))}
      </Box>
    </MemberSection>
  )
}

/** Why others ended contact with the member: these are not reports, and often no reproach. */
function EndedContacts({ contacts }: { contacts: SupportView['ended_contacts'] }) {
  const translate = useTranslate()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  if (contacts.length === 0) return null
  return (
    <MemberSection title="console.members.ended">
      <Box component="ul" sx={list}>
        {contacts.map(({ reason, count, last_at }) => (
          <Typography component="li" key={reason}>
            {`${translate(`console.reasons.${reason}`)} · ${count} × · ${date.format(new Date(last_at))}`}
          </Typography>
        ))}
      </Box>
    </MemberSection>
  )
}
