import type { Services } from '../../kernel/services.ts'

export interface UndeletedCount {
  files: number
  /** When the store first refused one of them. */
  since: Date | null
}

/**
 * Members' files that must be deleted and that the media store refuses to delete. Retried every hour until it succeeds.
 */
export interface UndeletedFiles {
  id: string
  count(services: Services): Promise<UndeletedCount>
}

declare module '../../kernel/hooks.ts' {
  interface HookMap {
    undeletedFiles: UndeletedFiles
  }
}

/**
 * Counts for the core and every installed plugin, on or off, because files stored while a plugin was on still exist.
 */
export async function countUndeletedFiles(services: Services): Promise<UndeletedCount> {
  const { features, plugins } = services.plugins
  const counters = [...new Set([...features, ...plugins])].flatMap((owner) => owner.extends?.undeletedFiles ?? [])
  const counts = await Promise.all(counters.map(({ count }) => count(services)))
  const since = counts.flatMap((each) => each.since ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  return { files: counts.reduce((sum, each) => sum + each.files, 0), since }
}
