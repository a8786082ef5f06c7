import Box from '@mui/material/Box'
import { Title, useGetResourceLabel } from 'react-admin'
import { useScope } from '../layout/scope.ts'
import { PageScope } from '../layout/scope-bar.tsx'
import { MailPreview } from './mail-preview.tsx'

/** The mails as the chosen brand sends them. */
export function MailsPage() {
  const labelOf = useGetResourceLabel()
  const [{ domainId }] = useScope()
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2 }}>
      <Title title={labelOf('mails', 2)} />
      <PageScope countries={false} />
      <MailPreview domainId={domainId} listed />
    </Box>
  )
}
