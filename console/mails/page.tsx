import Box from '@mui/material/Box'
import { Title } from 'react-admin'
import { useListTitle } from '../layout/entry-name.ts'
import { useScope } from '../layout/scope.ts'
import { PageScope } from '../layout/scope-bar.tsx'
import { MailPreview } from './mail-preview.tsx'

/** The mails as the chosen brand sends them. */
export function MailsPage() {
  const title = useListTitle('mails')
  const [{ domainId }] = useScope()
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={title} />
      <PageScope countries={false} />
      <MailPreview domainId={domainId} listed />
    </Box>
  )
}
