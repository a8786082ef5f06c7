import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaDelivery, MediaStore } from './media-store.ts'

const contentTypes: Record<string, string> = { '.webp': 'image/webp', '.webm': 'audio/webm', '.mp4': 'audio/mp4' }
const getContentType = (file: string) => contentTypes[path.extname(file)] ?? 'application/octet-stream'

/**
 * Media in a folder. Keys are relative paths (`ab/cd/<key>/thumb.webp`); a path that would leave the folder is
 * refused. `location` is where the proxy, and only the proxy, finds this folder.
 */
export function createFolderStore(folder: string, location?: string): MediaStore {
  const root = path.resolve(folder)
  const locate = (key: string) => {
    const file = path.resolve(root, key)
    if (!file.startsWith(root + path.sep)) throw new Error('A media key must stay within its folder')
    return file
  }

  const delivery: MediaDelivery = {
    handOver: async (key) => ({
      status: 200,
      headers: {
        'X-Accel-Redirect': `${location}${key.split('/').map(encodeURIComponent).join('/')}`,
        'Content-Type': getContentType(key),
      },
    }),
  }

  return {
    ...(location === undefined ? {} : { delivery }),
    async put(key, bytes) {
      const file = locate(key)
      await mkdir(path.dirname(file), { recursive: true })
      // Written under another name and renamed, so that a reader never sees half a file.
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeFile(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      const file = locate(key)
      const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      if (!handle) return null
      const { size } = await handle.stat()
      const stream = createReadStream(file, { fd: handle, autoClose: true })
      return { stream, size, contentType: getContentType(file) }
    },
    async delete(keys) {
      for (const key of keys) await rm(locate(key), { force: true })
    },
    async list(folder) {
      const found = await readdir(locate(folder), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return []
          throw error
        },
      )
      const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
      return files.map((entry) =>
        path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      )
    },
  }
}
