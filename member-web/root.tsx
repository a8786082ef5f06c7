import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'
import type { PageScript } from '../core/kernel/page.ts'
import { getRegionalLocale } from '../core/shared/languages.ts'
import type { SiteBootstrap } from './app/bootstrap.ts'
import { readDismissedWarnings } from './app/dismissed.ts'
import { useHydrates, usePageScript } from './app/handle.ts'
import { buildMessagesUrl, buildTextOverridesUrl } from './app/messages.server.ts'
import { pageMeta } from './app/meta.ts'
import { useNonce } from './app/nonce.ts'
import { services } from './app/services.server.ts'
import { TrafficSourceLinks } from './app/traffic-source-links.tsx'
import { buildIconAddresses } from './brand/icons.ts'
import { ConnectionNotice } from './connection/connection-notice.tsx'
import { NavigationBar } from './connection/navigation-bar.tsx'
import { getScrollKey } from './connection/scroll-key.ts'
import { PageHidden } from './consent/page-hidden.tsx'
import { ErrorPage } from './layouts/error-page.tsx'
import { getThemeCss, pickBackgrounds } from './theme/derive.server.ts'
import { listFonts } from './theme/fonts.server.ts'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/colors.css'
import './theme/base.css'

export type RootData = SiteBootstrap & {
  messagesUrl: string
  /** The address of the brand's text overrides. */
  textOverridesUrl: string | null
  themeCss: string
  /** Background colours for the browser's own frame. */
  ground: { day: string; night: string }
  /** The chosen pair of fonts, preloaded with the page. */
  fonts: readonly string[]
  /** Ids of the warnings that this browser has dismissed. */
  dismissed: string[]
  script: PageScript
  /** Whether search engines may index the page, from the table of pages. */
  indexed: boolean
}

export { shouldRevalidate } from './app/opened-part.ts'

/** The bootstrap payload of the request, made by the host. */
export function loader({ context, request }: LoaderFunctionArgs): RootData {
  const { bootstrap, script, indexed } = services(context)
  return {
    ...bootstrap,
    messagesUrl: buildMessagesUrl(bootstrap.site.locale),
    textOverridesUrl: buildTextOverridesUrl(bootstrap.site.locale, bootstrap.site.texts),
    themeCss: getThemeCss(bootstrap.site.theme, bootstrap.site.looks),
    ground: pickBackgrounds(bootstrap.site.theme),
    fonts: listFonts(bootstrap.site.looks.type),
    dismissed: readDismissedWarnings(request.headers.get('cookie')),
    script,
    indexed,
  }
}

/** Screens without metadata have the brand's name as title and are not indexed. */
export const meta: MetaFunction = (args) => pageMeta(args, {})

/** The document. It also frames the error page, for which there may be no data. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const script = usePageScript()
  const hydrate = useHydrates()
  const icons = buildIconAddresses({ icon: root?.site.icon ?? null })
  return (
    <html
      lang={root ? getRegionalLocale(root.site.locale, root.site.country) : 'nl'}
      data-shape={root?.site.looks.shape}
      data-messages={hydrate ? root?.messagesUrl : undefined}
      data-text-overrides={hydrate ? (root?.textOverridesUrl ?? undefined) : undefined}
      data-start={script === 'touched' ? 'touched' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={root?.ground.day} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={root?.ground.night} />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" {...icons.tab} />
        <link rel="apple-touch-icon" href={icons.touch} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {root?.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
        {root?.themeCss ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: computed colours only, see core/shared/theme.ts.
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root.themeCss }} />
        ) : null}
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <ScrollRestoration getKey={getScrollKey} />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <>
      <TrafficSourceLinks>
        <Outlet />
      </TrafficSourceLinks>
      <PageHidden />
      <NavigationBar />
      <ConnectionNotice />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <ErrorPage error={error} />
      <ConnectionNotice />
    </>
  )
}
