import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { api } from '../providers/http.ts'
import { useFormatLocale } from '../shared/format-locale.ts'

/** The people who signed up with this invitation. */
export function InvitationUses() {
  const one = useRecordContext()
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { data: uses } = useQuery({
    queryKey: ['invitation-uses', one?.id],
    queryFn: () => api('GET /api/console/invitations/:id/uses', { params: { id: String(one?.id) } }),
    enabled: one !== undefined,
  })
  if (!uses) return null
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Box component="section" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h2" variant="h6">
        {translate('console.invitations.used_by')}
      </Typography>
      {uses.length === 0 ? (
        <Typography color="text.secondary">{translate('console.invitations.nobody')}</Typography>
      ) : (
        <List dense disablePadding>
          {uses.map((use) => (
            <ListItem key={use.member_id} disableGutters>
              <ListItemText
                primary={
                  <Link component={RouterLink} to={`/members/${use.member_id}/show`}>
                    {use.name || use.member_id}
                  </Link>
                }
                secondary={date.format(new Date(use.at))}
              />
            </ListItem>
          ))}
        </List>
      )}
    </Box>
  )
}
