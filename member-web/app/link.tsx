import { type ReactElement, use } from 'react'
import {
  type LinkProps,
  UNSAFE_NavigationContext as NavigationContext,
  type NavLinkProps,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type To,
  useLocation,
} from 'react-router'

// Links with the markup of the router's, for pages with many: on the server they are never pressed, and preparing for
// a press costs more than the element. The browser uses the router's own links, which hydrate the same markup.

/** An absolute path that the router would write unchanged. */
const isPlain = (to: To): to is string =>
  typeof to === 'string' && /^\/[\w\-.~/?=&%+:,]*$/.test(to) && !/\/\/|\/\.{1,2}(?:[/?]|$)/.test(to)

export function ServerLink(props: LinkProps): ReactElement {
  const { to, discover = 'render', prefetch, replace, state, preventScrollReset, viewTransition, ...rest } = props
  const { navigator } = use(NavigationContext)
  if (!isPlain(to) || rest.relative || rest.reloadDocument || rest.mask) return <RouterLink {...props} />
  // The router's context builds every address, because all links may carry parameters.
  return <a {...rest} href={navigator.createHref(to)} data-discover={discover === 'render' ? 'true' : undefined} />
}

export function ServerNavLink(props: NavLinkProps): ReactElement {
  const {
    to,
    end = false,
    caseSensitive,
    className,
    style,
    children,
    'aria-current': current = 'page',
    ...rest
  } = props
  const here = useLocation().pathname.toLowerCase()
  if (!isPlain(to) || caseSensitive || to.endsWith('/')) return <RouterNavLink {...props} />
  const path = to.replace(/\?.*$/, '').toLowerCase()
  const isActive = here === path || (!end && here.startsWith(`${path}/`))
  const state = { isActive, isPending: false, isTransitioning: false }
  return (
    <ServerLink
      {...rest}
      to={to}
      aria-current={isActive ? current : undefined}
      className={
        typeof className === 'function'
          ? className(state)
          : [className, isActive ? 'active' : null].filter(Boolean).join(' ')
      }
      style={typeof style === 'function' ? style(state) : style}
    >
      {typeof children === 'function' ? children(state) : children}
    </ServerLink>
  )
}

export const Link: (props: LinkProps) => ReactElement = import.meta.env.SSR ? ServerLink : (RouterLink as never)
export const NavLink: (props: NavLinkProps) => ReactElement = import.meta.env.SSR
  ? ServerNavLink
  : (RouterNavLink as never)
