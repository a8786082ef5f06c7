import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Tag } from '../shared/tag.tsx'
import { Portrait } from './portrait.tsx'
import { Strikes, useSupportView } from './support-view.tsx'

/** The member at a glance: photo, age and place, texts and known problems. */
export function Summary() {
  const member = useRecordContext()
  const translate = useTranslate()
  const { supportView } = useSupportView()
  if (!member) return null
  const marks = (['paid_user', 'invisible', 'fictional'] as const).filter((mark) => member[mark])
  const taken = supportView?.restrictions.filter(({ revoked_at }) => revoked_at === null).length ?? 0
  const known = [
    ['reported_times', (supportView?.complaints.length ?? 0) + (supportView?.reports.length ?? 0)],
    ['taken_times', taken],
  ] as const
  const { tagline = '', description = '' } = supportView?.texts ?? {}
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 }, display: 'flex', gap: { xs: 2, md: 3 }, alignItems: 'start' }}>
      <Portrait photoId={member.photo_id} colour={member.colour} name={member.name} />
      <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {[member.age, member.place, member.region_name].filter((part) => part !== null && part !== '').join(', ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '&:empty': { display: 'none' } }}>
          {marks.map((mark) => (
            <Tag key={mark} label={translate(`resources.members.fields.${mark}`)} />
          ))}
          {known.map(([text, count]) =>
            count > 0 ? (
              <Tag
                key={text}
                color="warning"
                clickable
                component={Link}
                to={`/members/${member.id}/show/cases`}
                label={translate(`console.reviews.${text}`, { smart_count: count })}
              />
            ) : null,
          )}
        </Box>
        {supportView ? <Strikes strikes={supportView.strikes} /> : null}
        {[tagline, description].filter(Boolean).map((words) => (
          <Typography
            key={words}
            variant="body2"
            sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}
          >
            {words}
          </Typography>
        ))}
      </Box>
    </Card>
  )
}
