import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { MemberSection } from '../members/member-section.tsx'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'
import { getStatusName } from '../shared/status-name.ts'
import { useIsAllowed } from '../shared/use-is-allowed.ts'

/** Credits that staff granted or requested for a member; renders nothing without any. */
export function MemberGrants() {
  const member = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const allowed = useIsAllowed()('read', 'credit-grant', member?.domain_id ?? null)
  const { data: grants } = useQuery({
    queryKey: ['grants of member', member?.id, member?.credits],
    queryFn: () =>
      api('GET /api/console/credit-grants', {
        query: { filter: JSON.stringify({ member_id: member?.id }), sort: '["created_at","DESC"]', range: '[0,49]' },
      }),
    enabled: member !== undefined && allowed,
  })
  if (!grants || grants.length === 0) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return (
    <MemberSection title="console.credit_grants.of_member">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {grants.map((grant) => (
          <Typography component="li" key={grant.id}>
            <Link to={`/credit-grants/${grant.id}/show`}>{new Intl.NumberFormat(locale).format(grant.credits)}</Link>
            {` · ${getStatusName(translate, 'credit-grants', grant.status)} · ${[grant.asked_name, date.format(new Date(grant.created_at)), grant.reason].filter(Boolean).join(' · ')}`}
          </Typography>
        ))}
      </Box>
    </MemberSection>
  )
}
