import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { Reply } from '../../../core/kernel/api.ts'
import { useFormatLocale } from '../../shared/format-locale.ts'
import { getStatusName } from '../../shared/status-name.ts'
import { Tag } from '../../shared/tag.tsx'
import { Thumb } from '../../shared/thumb.tsx'
import { useIsAllowed } from '../../shared/use-is-allowed.ts'
import { usePhotosUncovered } from './photo.tsx'

type Member = NonNullable<Reply<'GET /api/console/reviews/:id'>['about']>

/** The member of a case, known problems, and a link to the member's page. */
export function About({ member }: { member: Member }) {
  const translate = useTranslate()
  const [uncovered] = usePhotosUncovered()
  const date = new Intl.DateTimeFormat(useFormatLocale(), { dateStyle: 'medium' })
  const review = useRecordContext()
  const mayRead = useIsAllowed()('read', 'member', review?.domain_id ?? null)
  const name = [member.name, member.age].filter((part) => part !== null).join(', ')
  const facts = [member.place, translate('console.reviews.since', { date: date.format(new Date(member.signup_date)) })]
  const hints = [
    member.fictional && (['default', translate('resources.members.fields.fictional')] as const),
    member.status !== 'active' && (['error', getStatusName(translate, 'members', member.status)] as const),
    member.reports > 0 &&
      (['warning', translate('console.reviews.reported_times', { smart_count: member.reports })] as const),
    member.taken > 0 && (['warning', translate('console.reviews.taken_times', { smart_count: member.taken })] as const),
  ].filter((hint) => hint !== false)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Thumb photoId={member.photo_id} colour={member.colour} name={member.name} soft={!uncovered} width={48} />
        <div>
          <Typography variant="h6" component="h2" sx={{ lineHeight: 1.3 }}>
            {mayRead ? (
              <Link component={RouterLink} to={`/members/${member.id}/show`} color="inherit">
                {name || translate('console.reviews.member_page')}
              </Link>
            ) : (
              name
            )}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </div>
      </Box>
      {hints.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {hints.map(([color, label]) => (
            <Tag key={label} color={color} label={label} />
          ))}
        </Box>
      ) : null}
      {member.description ? (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {member.description}
        </Typography>
      ) : null}
    </Box>
  )
}
