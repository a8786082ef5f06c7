import { isConnectionLoss } from '../../../db/errors.ts'
import type { Logger } from '../../kernel/logger.ts'

/**
 * Loads a plugin's part of an answer. If the plugin fails, the answer contains `without` instead. If the database is
 * away, the whole answer fails, because it can be requested again and would otherwise be incomplete.
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
