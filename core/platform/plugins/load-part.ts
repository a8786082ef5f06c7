import { isConnectionLoss } from '../../../db/errors.ts'
import type { Logger } from '../../kernel/logger.ts'

/**
 * Loads what a plugin adds to an answer. A plugin that fails loses only that: the answer contains `without`. If the
 * database is away, the whole answer fails instead, because it can be asked for again and would otherwise be
 * incomplete.
 */
export async function loadPart<T>(
  log: Logger,
  part: { pluginId: string; what: string; without: T },
  load: () => T | Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    log.error({ err: error, plugin: part.pluginId }, `${part.what} failed`)
    return part.without
  }
}
