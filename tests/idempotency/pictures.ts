import type { Prepare } from './scene.ts'

/** A picture is sent; as another body, another picture. */
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
