import Box from '@mui/material/Box'
import MuiButton from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Reply } from '../../core/kernel/api.ts'
import { formatMoney } from '../../core/shared/money.ts'
import { getGroundKey } from '../moderation/reviews/grounds.ts'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { getStatusName } from '../shared/status-name.ts'
import { getWordName } from '../shared/word-name.ts'
import { MemberSection } from './member-section.tsx'

type Entry = Reply<'GET /api/console/members/:id/timeline'>['entries'][number]

function useTimeline() {
  const id = String(useRecordContext()?.id)
  return useInfiniteQuery({
    queryKey: ['timeline', id],
    queryFn: ({ pageParam }) =>
      api('GET /api/console/members/:id/timeline', { params: { id }, query: { before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The overview and the tab share it; actions on the member invalidate it.
    staleTime: 60_000,
  })
}

/** All events of a member's account, newest first, one page at a time. */
export function Timeline() {
  const translate = useTranslate()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline()
  if (!data) return null
  return (
    <MemberSection title="console.members.tabs.timeline">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: '70ch' }}>
        {translate('console.timeline.hint')}
      </Typography>
      <Entries entries={data.pages.flatMap(({ entries }) => entries)} />
      {hasNextPage ? (
        <MuiButton
          variant="outlined"
          color="secondary"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          sx={{ mt: 2 }}
        >
          {translate('console.timeline.more')}
        </MuiButton>
      ) : null}
    </MemberSection>
  )
}

/** Events in the overview; its tab has all. */
const maxLatest = 6

/** What happened last, and the way to the rest. */
export function LatestEvents() {
  const id = useRecordContext()?.id
  const translate = useTranslate()
  const { data } = useTimeline()
  const entries = data?.pages[0]?.entries ?? []
  if (entries.length === 0) return null
  return (
    <MemberSection title="console.timeline.latest">
      <Entries entries={entries.slice(0, maxLatest)} />
      {entries.length > maxLatest ? (
        <MuiButton
          component={Link}
          to={`/members/${id}/show/timeline`}
          variant="outlined"
          color="secondary"
          sx={{ mt: 2 }}
        >
          {translate('console.timeline.all')}
        </MuiButton>
      ) : null}
    </MemberSection>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const describe = useDescribeEntry()
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {entries.map((entry) => {
        const { title, detail, to } = describe(entry)
        return (
          <Box
            component="li"
            key={entry.key}
            sx={{
              display: 'grid',
              columnGap: 3,
              alignItems: 'baseline',
              pb: 1.25,
              gridTemplateColumns: { sm: '170px minmax(0, 1fr)' },
              '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <Typography variant="body2" color="text.secondary" component="time" dateTime={entry.at}>
              {date.format(new Date(entry.at))}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{to ? <Link to={to}>{title}</Link> : title}</Typography>
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {[detail, entry.staff].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

interface EntryText {
  title: string
  detail?: string
  to?: string
}

/** Returns a function that describes an entry in words. */
function useDescribeEntry(): (entry: Entry) => EntryText {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const number = new Intl.NumberFormat(locale)
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  const translateStatus = (value: unknown) => translate(`console.status.${value}`)
  const describers: Record<string, (data: Entry['data']) => Omit<EntryText, 'title'>> = {
    consent: ({ purpose, granted }) => ({
      detail: translate('console.labelled', {
        label: getWordName(translate, 'consents', String(purpose)),
        value: translate(granted ? 'ra.boolean.true' : 'ra.boolean.false'),
      }),
    }),
    likes_given: ({ count }) => ({ detail: number.format(Number(count)) }),
    likes_received: ({ count }) => ({ detail: number.format(Number(count)) }),
    order: ({ id, amount, currency, status: state }) => ({
      detail: `${formatMoney(locale, Number(amount), String(currency))} · ${getStatusName(translate, 'orders', String(state))}`,
      to: `/orders/${id}/show`,
    }),
    booked: ({ kind, credits }) => ({
      detail: `${getWordName(translate, 'bookings', String(kind))} · ${signed.format(Number(credits))}`,
    }),
    grant: ({ credits, status: state }) => ({
      detail: `${number.format(Number(credits))} · ${getStatusName(translate, 'credit-grants', String(state))}`,
    }),
    decision: ({ kind, ground, reference }) => ({
      detail: [translateStatus(kind), translate(getGroundKey(String(ground))), reference].join(' · '),
    }),
    told: ({ kind, reference }) => ({ detail: `${translateStatus(kind)} · ${reference}` }),
    revoked: ({ kind, reference }) => ({ detail: `${translateStatus(kind)} · ${reference}` }),
    complaint_by: ({ id, kind, reference }) => ({
      detail: `${translateStatus(kind)} · ${reference}`,
      to: `/complaints/${id}/show`,
    }),
    complaint_about: ({ id, kind, reference }) => ({
      detail: `${translateStatus(kind)} · ${reference}`,
      to: `/complaints/${id}/show`,
    }),
    report_by: ({ reason }) => ({ detail: translate(`console.reasons.${reason}`) }),
    report_about: ({ reason }) => ({ detail: translate(`console.reasons.${reason}`) }),
    note: ({ body }) => ({ detail: String(body) }),
    audit: ({ action, reason }) => ({ detail: [action, reason].filter(Boolean).join(' · ') }),
  }
  return ({ kind, data }) => ({ title: translate(`console.timeline.${kind}`), ...describers[kind]?.(data) })
}
