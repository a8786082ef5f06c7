import { z } from 'zod'
import { memoizeByKey } from '../../kernel/memoize-by-key.ts'
import { type SettingDefinition, sharedValueReasons } from '../../kernel/setting.ts'
import type { Locale } from '../../kernel/site.ts'
import type { I18n } from '../i18n/catalogue.ts'
import type { SettingsService } from './service.ts'

/** A setting as the console's form generator sees it. */
export const settingDescriptor = z
  .object({
    key: z.string(),
    area: z.string(),
    area_label: z.string(),
    label: z.string(),
    help: z.string(),
    /** Everyday words that the search also matches, in the same language; may be empty. */
    words: z.string(),
    /** Kind of input; see `SettingDefinition.component`. */
    component: z.string(),
    /** JSON Schema of the value. */
    schema: z.record(z.string(), z.unknown()),
    /** Absent for secrets. */
    default: z.unknown().optional(),
    scopes: z.array(z.string()),
    public: z.boolean(),
    secret: z.boolean(),
    depends_on: z.string().nullable(),
    /** Whether it may differ between visitors or members; null if not experimental. */
    experimentable: z.array(z.enum(['visitors', 'members'])).nullable(),
    /** Why it must never differ; null if undecided. */
    same_for_all: z.enum(sharedValueReasons).nullable(),
    /** Fixed by the environment. */
    locked: z.boolean(),
  })
  .meta({ id: 'SettingDescriptor' })
export type SettingDescriptor = z.infer<typeof settingDescriptor>

type JsonSchema = Record<string, unknown>

const getJsonSchema = memoizeByKey(({ type }: SettingDefinition): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return schema
})

/** The input for a type if the definition names none. */
function chooseComponent(definition: SettingDefinition, schema: JsonSchema): string {
  if (definition.component) return definition.component
  if (definition.secret) return 'password'
  if (schema.type === 'boolean') return 'switch'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.enum) return 'select'
  if (schema.type === 'array' && (schema.items as JsonSchema | undefined)?.enum) return 'multiselect'
  return schema.type === 'string' ? 'text' : 'json'
}

/** All settings with their texts in one language, in the order of declaration. */
export function describeSettings(settings: SettingsService, i18n: I18n, locale: Locale): SettingDescriptor[] {
  return settings.listDefinitions().map((definition) => {
    const schema = getJsonSchema(definition)
    return {
      key: definition.key,
      area: definition.area,
      area_label: i18n.getSettingArea(locale, definition.area),
      ...i18n.getSettingLabel(locale, definition.key),
      component: chooseComponent(definition, schema),
      schema,
      ...(definition.secret ? {} : { default: definition.default }),
      scopes: [...definition.scopes],
      public: definition.public,
      secret: definition.secret,
      depends_on: definition.dependsOn ?? null,
      experimentable: definition.experimentable ? [...definition.experimentable.by] : null,
      same_for_all: definition.notExperimentable ?? null,
      locked: settings.isLocked(definition.key),
    }
  })
}
