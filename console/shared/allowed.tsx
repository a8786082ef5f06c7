import type { ReactNode } from 'react'
import { AccessDenied, useCanAccess } from 'react-admin'

interface AllowedProps {
  resource: string
  /** As react-admin or the rules name it. */
  action: string
  children: ReactNode
}

/** A page below a resource’s own, whose address may be opened by whoever may read the resource and not do this: says so in place of an empty page. */
export function Allowed({ resource, action, children }: AllowedProps) {
  const { canAccess, isPending } = useCanAccess({ resource, action })
  if (isPending) return null
  return canAccess ? children : <AccessDenied />
}
