import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Tag } from '../shared/tag.tsx'
import { useFictionalChoices } from './use-choices.ts'

/** The label and the warning as members read them, or how a domain comes to show fictional profiles. */
export function WhatMembersSee({ domainId }: { domainId: unknown }) {
  const translate = useTranslate()
  const domain = useFictionalChoices()?.domains.find(({ id }) => id === domainId)
  if (!domain) return null
  if (!domain.shown)
    return (
      <Alert severity="warning">
        {translate('console.fictional.not_shown', { name: domain.name })}{' '}
        <Link component={RouterLink} to="/settings?area=members">
          {translate('console.fictional.to_settings')}
        </Link>
      </Alert>
    )
  return (
    <Alert severity="info">
      <AlertTitle>{translate('console.fictional.seen', { name: domain.name })}</AlertTitle>
      <Tag label={domain.label} sx={{ mb: 1 }} />
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {domain.warning}
      </Typography>
    </Alert>
  )
}
