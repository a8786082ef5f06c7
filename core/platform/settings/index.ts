export { createSettings, type SettingsOptions } from './create-settings.ts'
export { parseScope } from './scope.ts'
export { createSecretBox, type SecretBox } from './secret-box.ts'
export type { ExplainedStep, Scope, SettingChange, SettingsService } from './service.ts'
