import { existsSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../../plugins')

/** Whether the repository has these plugins: without a plugin's folder the path goes on without its part. */
export const installed = (...ids: string[]): boolean => ids.every((id) => existsSync(path.join(folder, id)))
