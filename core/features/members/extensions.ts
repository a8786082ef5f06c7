import type { z } from 'zod'
import type { PluginExtensions } from '../../kernel/page.ts'
import { loadPart } from '../../platform/plugins/index.ts'
import type { ViewerContext } from '../visibility/index.ts'
import type { MemberExtensions } from './reply-schemas.ts'

interface ExtensionPart<Id extends string, Part> {
  pluginId: Id
  /** Schema of the added data. Data that does not match is left out. */
  schema: z.ZodType<Part>
  /** Loads for many members with one query, however many cards a page has. The viewer may see all of them. */
  load(ctx: ViewerContext, memberIds: readonly string[]): Promise<ReadonlyMap<string, Part>>
}

/** The extension of a plugin that has merged its type into `PluginExtensions`. */
export type MemberExtension = {
  [Id in keyof PluginExtensions & string]: ExtensionPart<Id, PluginExtensions[Id]>
}[keyof PluginExtensions & string]

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    cardExtension: MemberExtension
    /** Extends a profile page, in addition to `cardExtension`. */
    profileExtension: MemberExtension
  }
}

type ExtendableCard = { id: string; extensions: MemberExtensions }

/** The same cards with the extensions of plugins. A plugin that fails loses only its own part. */
export async function addExtensions<T extends ExtendableCard>(
  ctx: ViewerContext,
  hook: 'cardExtension' | 'profileExtension',
  cards: readonly T[],
): Promise<T[]> {
  const hooks = ctx.services.plugins.hooks(hook, ctx.site)
  if (hooks.length === 0 || cards.length === 0) return [...cards]
  const ids = cards.map(({ id }) => id)
  const loaded = await Promise.all(hooks.map((each) => loadExtension(ctx, each, ids)))
  return cards.map((card) => ({
    ...card,
    extensions: loaded.reduce<MemberExtensions>((all, part) => Object.assign(all, part(card.id)), {
      ...card.extensions,
    }),
  }))
}

async function loadExtension(
  ctx: ViewerContext,
  { pluginId, schema, load }: ExtensionPart<string, unknown>,
  ids: readonly string[],
) {
  const part = { pluginId, what: 'an extension', without: new Map<string, unknown>() }
  const found = await loadPart<ReadonlyMap<string, unknown>>(ctx.services.log, part, () => load(ctx, ids))
  return (memberId: string) => {
    const parsed = found.has(memberId) ? schema.safeParse(found.get(memberId)) : undefined
    if (parsed && !parsed.success) ctx.services.log.error({ plugin: pluginId }, 'an extension does not fit its schema')
    return parsed?.success ? { [pluginId]: parsed.data } : {}
  }
}
