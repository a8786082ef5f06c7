import { availableParallelism } from 'node:os'
import type { PortraitOrder } from '../../../db/demo/portraits/portrait.ts'
import { createTaskPool } from '../../platform/isolation/index.ts'
import { type PreparedPhoto, toBuffers } from '../../platform/media/index.ts'

/** Separate processes, because the image library would keep 130 MB in this one. */
const pool = createTaskPool<PortraitOrder, PreparedPhoto>({
  program: new URL('portrait-process.ts', import.meta.url),
  size: Math.min(4, availableParallelism()),
  cpuMs: 30_000,
  hangMs: 60_000,
  memoryMb: 448,
})

/** Renders a portrait and prepares its variants. */
export async function preparePortrait(order: PortraitOrder): Promise<PreparedPhoto> {
  const photo = await pool.run(order, 'demo')
  if (!photo) throw new Error('A portrait could not be rendered')
  return toBuffers(photo)
}
