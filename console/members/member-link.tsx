import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useIsAllowed } from '../shared/use-is-allowed.ts'

interface MemberLinkProps {
  id: string | null | undefined
  /** A tab of the member's page. */
  tab?: string
  children: ReactNode
}

/** Links a name in a record to the member's page, for staff who may read members of its domain. */
export function MemberLink({ id, tab, children }: MemberLinkProps) {
  const domain = useRecordContext()?.domain_id ?? null
  const mayRead = useIsAllowed()('read', 'member', domain)
  if (!id || !mayRead) return children
  return (
    <MuiLink component={Link} to={['/members', id, 'show', tab].filter(Boolean).join('/')} color="inherit">
      {children}
    </MuiLink>
  )
}
