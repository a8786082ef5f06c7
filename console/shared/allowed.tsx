import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { type ResourceProps, useCanAccess } from 'react-admin'
import { NoAccess } from '../layout/no-access.tsx'

interface AllowedProps {
  resource: string
  /** As react-admin or the rules name it. */
  action: string
  children: ReactNode
}

/** A page that is drawn for who may do what it is for; anybody else is told so in its place. */
export function Allowed({ resource, action, children }: AllowedProps) {
  const { canAccess, isPending } = useCanAccess({ resource, action })
  if (isPending) return null
  return canAccess ? children : <NoAccess />
}

/** A page of a resource, for who may do what it is for; at its own address it says so to anybody else. */
export function guarded(
  page: ResourceProps['list'],
  resource: string,
  action: 'list' | 'create',
): ComponentType | undefined {
  if (!page) return undefined
  const content = isValidElement(page) ? page : createElement(page as ComponentType)
  return function Guarded() {
    return (
      <Allowed resource={resource} action={action}>
        {content}
      </Allowed>
    )
  }
}
