import { expect, test } from 'vitest'
import { restartsServer } from './restarts-server.ts'

test.each([
  'core/platform/http/router.ts',
  'core/platform/i18n/locales/nl/mail.json',
  'plugins/gifts/server/routes.ts',
  'plugins/gifts/plugin.ts',
  'plugins/gifts/locales/de.json',
  'plugins/gifts/migrations/20260101000000_gifts.sql',
  'db/migrations/20260101000000_sites_and_settings.ts',
  'core/app/environment.ts',
])('%s is part of the server', (file) => expect(restartsServer(file)).toBe(true))

test.each([
  'plugins/gifts/member-web/gift-button.tsx',
  'plugins/gifts/console/index.tsx',
  'plugins/gifts/test/bodies.ts',
  'core/platform/http/router.test.ts',
  'core/README.md',
  'config/vitest.config.ts',
])('%s is not', (file) => expect(restartsServer(file)).toBe(false))
