import { existsSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../plugins')

/** Whether these plugins are installed; without a plugin, the journey skips that part. */
export const arePluginsInstalled = (...ids: string[]): boolean => ids.every((id) => existsSync(path.join(folder, id)))
