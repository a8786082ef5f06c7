import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext, useTranslate } from 'react-admin'
import { LabelButton } from '../shared/label-button.tsx'
import { useDomains } from '../shared/session.ts'
import { useCopy } from '../shared/use-copy.ts'

/** The address to share, which opens the sign-up form. */
export function InvitationLink() {
  const one = useRecordContext()
  const domain = useDomains().find(({ id }) => id === one?.domain_id)
  const translate = useTranslate()
  const copy = useCopy('console.invitations.copied')
  if (!one || !domain) return null
  // Every site uses the port of the console.
  const port = location.port ? `:${location.port}` : ''
  const link = `${location.protocol}//${domain.host}${port}/signup?invitation=${one.code}`
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="caption" color="text.secondary">
        {translate('console.invitations.link')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', mb: 1 }}>{link}</Typography>
      <LabelButton label="console.invitations.copy" variant="outlined" onClick={() => void copy(link)} />
    </Box>
  )
}
