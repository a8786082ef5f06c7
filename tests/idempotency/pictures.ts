import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createIdAt } from '../../core/shared/ids.ts'
import type { Prepare } from './scene.ts'

/** Sends a picture; the other body has another picture. */
export const photo =
  (fields: Record<string, string> = {}): Prepare =>
  async ({ picture }) => {
    const form = (file: Buffer) => {
      const made = new FormData()
      for (const [name, value] of Object.entries(fields)) made.append(name, value)
      made.append('photo', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'photo.png')
      return made
    }
    return { body: form(await picture()), otherBody: form(await picture()) }
  }

/** Sends a recording; the other body has another one. */
export const voice: Prepare = ({ world }) => {
  const id = createIdAt(world.app.clock.now())
  const form = (name: string) => {
    const file = readFileSync(path.resolve(import.meta.dirname, `../../plugins/voice/test/${name}`))
    const made = new FormData()
    made.append('id', id)
    made.append('waveform', Array.from({ length: 40 }, () => 5).join(','))
    made.append('voice', new Blob([new Uint8Array(file)]), name)
    return made
  }
  return { body: form('speech.webm'), otherBody: form('speech.mp4') }
}
