import BackIcon from '@mui/icons-material/NavigateBefore'
import MuiLink from '@mui/material/Link'
import { useCanAccess, useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'

/** The resource that the page belongs to: a list, or a page below one. */
export function usePageResource(): string | undefined {
  const { pathname } = useLocation()
  const definitions = useResourceDefinitions()
  // The longest match, because the list of a plugin may be below another one.
  return Object.keys(definitions)
    .filter((each) => definitions[each]?.hasList && `${pathname}/`.startsWith(`/${each}/`))
    .sort((one, other) => other.length - one.length)[0]
}

/** Above the title of a record or of a new one: a link to its list, which also names its kind. */
export function ListLink() {
  const { pathname } = useLocation()
  const resource = usePageResource()
  return resource && pathname !== `/${resource}` ? <LinkTo resource={resource} /> : null
}

function LinkTo({ resource }: { resource: string }) {
  const labelOf = useGetResourceLabel()
  const { canAccess } = useCanAccess({ resource, action: 'list' })
  if (!canAccess) return null
  return (
    <MuiLink
      component={Link}
      to={`/${resource}`}
      variant="body2"
      underline="hover"
      color="text.secondary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, ml: -0.5, fontWeight: 600 }}
    >
      <BackIcon sx={{ fontSize: '1.1rem' }} aria-hidden />
      {labelOf(resource, 2)}
    </MuiLink>
  )
}
