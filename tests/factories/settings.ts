import type { TestApp } from '../harness/app.ts'
import type { TestClient } from '../harness/client.ts'
import type { TestSite } from './site.ts'

type SavingSite = Pick<TestSite, 'app' | 'domainId'>

/** The version of a setting's row at exactly that scope; 0 without a row. */
export const getSettingVersion = ({ services }: Pick<TestApp, 'services'>, key: string, scope: string): number =>
  services.settings.explainAt(key, scope).find((step) => step.scope === scope)?.version ?? 0

/** Saves settings as the console does, on the site's domain unless `scope` says otherwise. Texts come in English. */
export const saveSettings = (
  by: TestClient,
  { app, domainId }: SavingSite,
  values: Record<string, unknown>,
  { scope = `domain:${domainId}`, reason, ...more }: { scope?: string; confirmed?: string[]; reason?: string } = {},
) => {
  const changes = Object.entries(values).map(([key, value]) => ({
    key,
    scope,
    value,
    version: getSettingVersion(app, key, scope),
    reason,
  }))
  return by.put('/api/console/settings', { changes, ...more }, { headers: { 'accept-language': 'en' } })
}
