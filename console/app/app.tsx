import { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { AccountPage } from '../account/account-page.tsx'
import { ForgottenPassword } from '../account/forgotten-password.tsx'
import { LoginPage } from '../account/login-page.tsx'
import { SetPassword } from '../account/set-password.tsx'
import { SignedIn } from '../account/signed-in.tsx'
import { Dashboard } from '../dashboard/index.tsx'
import { isNotFoundError } from '../layout/failed.tsx'
import { Layout } from '../layout/layout.tsx'
import { NoAccess } from '../layout/no-access.tsx'
import { NotFound } from '../layout/not-found.tsx'
import { Notification } from '../layout/notification.tsx'
import { pluginResources } from '../plugin-parts/registry.ts'
import { authProvider } from '../providers/auth.ts'
import { dataProvider } from '../providers/data.ts'
import { createI18nProvider, readStoredLanguage } from '../providers/i18n.ts'
import { withAllowed } from '../shared/allowed.tsx'
import { RecordShow } from '../shared/record-show.tsx'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** A missing record throws at its own address, so that `layout/failed.tsx` can explain it. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { throwOnError: (error, { queryKey }) => queryKey[1] === 'getOne' && isNotFoundError(error) },
  },
})

const allResources = [...resources, ...pluginResources].map((resource) => ({
  // Staff who may read a record but not change it see it read-only, even if its resource has no page for that.
  show: resource.edit ? RecordShow : undefined,
  ...resource,
  list: withAllowed(resource.list, resource.name, 'list'),
  create: withAllowed(resource.create, resource.name, 'create'),
}))

/** The operators' console. Its hash router is a data router, so leaving a form with unsaved changes asks first. */
export function App({ initialMessages }: { initialMessages: Record<string, unknown> }) {
  const i18nProvider: I18nProvider = useMemo(
    () => createI18nProvider(readStoredLanguage(), initialMessages),
    [initialMessages],
  )
  return (
    <Admin
      title="Rendezvous"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      layout={Layout}
      loginPage={LoginPage}
      notification={Notification}
      dashboard={Dashboard}
      catchAll={NotFound}
      accessDenied={NoAccess}
      queryClient={queryClient}
      theme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {allResources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/forgotten-password" element={<ForgottenPassword />} />
        <Route path="/set-password" element={<SetPassword />} />
        <Route path="/signed-in" element={<SignedIn />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
    </Admin>
  )
}
