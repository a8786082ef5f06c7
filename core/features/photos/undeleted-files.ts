import type { Services } from '../../kernel/services.ts'

export interface UndeletedCount {
  files: number
  /** When the store first refused one of them. */
  since: Date | null
}

/** Files of people that are to go and that the media store has refused to delete. They are tried again every hour, for as long as it takes. */
export interface UndeletedFiles {
  id: string
  count(services: Services): Promise<UndeletedCount>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    undeletedFiles: UndeletedFiles
  }
}

/** Of the core and every installed plugin, switched on or not: what was stored while one was on is still there. */
export async function countUndeletedFiles(services: Services): Promise<UndeletedCount> {
  const { features, plugins } = services.plugins
  const counters = [...new Set([...features, ...plugins])].flatMap((owner) => owner.extends?.undeletedFiles ?? [])
  const counts = await Promise.all(counters.map(({ count }) => count(services)))
  const since = counts.flatMap((each) => each.since ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  return { files: counts.reduce((sum, each) => sum + each.files, 0), since }
}
