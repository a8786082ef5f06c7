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
import type { Bootstrap } from './app/bootstrap.ts'
import { CarriedSource } from './app/carried-source.tsx'
import { dismissedWarnings } from './app/dismissed.ts'
import { useHydrates, usePageScript } from './app/handle.ts'
import { messagesUrl } from './app/messages.server.ts'
import { pageMeta } from './app/meta.ts'
import { useNonce } from './app/nonce.ts'
import { services } from './app/services.server.ts'
import { ConnectionNotice } from './connection/connection-notice.tsx'
import { ErrorScreen } from './layouts/error-screen.tsx'
import { themeCss } from './theme/derive.server.ts'
import headingFont from './theme/fonts/fraunces-latin.woff2?url'
import textFont from './theme/fonts/hanken-grotesk-latin.woff2?url'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/colors.css'
import './theme/base.css'

export type RootData = Bootstrap & {
  messagesUrl: string
  themeCss: string
  /** Ids of the warnings that this browser has dismissed. */
  dismissed: string[]
  script: PageScript
}

/** The bootstrap payload of the request, made by the host. */
export function loader({ context, request }: LoaderFunctionArgs): RootData {
  const { bootstrap, script } = services(context)
  return {
    ...bootstrap,
    messagesUrl: messagesUrl(bootstrap.site.locale),
    themeCss: themeCss(bootstrap.site.theme),
    dismissed: dismissedWarnings(request.headers.get('cookie')),
    script,
  }
}

/** Screens that say nothing about themselves bear the brand's name and stay out of search engines. */
export const meta: MetaFunction = (args) => pageMeta(args, {})

export const links = () =>
  [textFont, headingFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))

/** The document. It also frames the error page, for which there may be no data. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const script = usePageScript()
  const hydrate = useHydrates()
  return (
    <html
      lang={root?.site.locale ?? 'nl'}
      data-messages={hydrate ? root?.messagesUrl : undefined}
      data-start={script === 'touched' ? 'touched' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff9f7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#150c12" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {root?.themeCss ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: computed colours only, see theme/derive.ts.
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root.themeCss }} />
        ) : null}
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <ScrollRestoration />
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
      <CarriedSource>
        <Outlet />
      </CarriedSource>
      <ConnectionNotice />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <ErrorScreen error={error} />
      <ConnectionNotice />
    </>
  )
}
