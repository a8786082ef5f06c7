import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { type ResourceProps, useCanAccess } from 'react-admin'
import { NoAccess } from '../layout/no-access.tsx'

interface AllowedProps {
  resource: string
  /** Name in react-admin or in the rules. */
  action: string
  children: ReactNode
}

/** Renders a page only with permission; otherwise explains that it is missing. */
export function Allowed({ resource, action, children }: AllowedProps) {
  const { canAccess, isPending } = useCanAccess({ resource, action })
  if (isPending) return null
  return canAccess ? children : <NoAccess />
}

/** Wraps a page of a resource so that it requires permission. */
export function withAllowed(
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
