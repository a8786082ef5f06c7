import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** How a screen was looked at, and what was seen; null where the viewer is led elsewhere. */
export interface Look {
  width: number
  dark: boolean
  picture: Buffer | null
}

/** Pixels that a picture of that width gets on the sheet. */
const drawn: Record<number, number> = { 390: 200, 1280: 620, 1920: 760 }
const gap = 14
const line = 30

/** One sheet: a row for each screen, its looks beside each other, on a grey ground. Nothing is written where there is nothing to see. */
export async function writeContactSheet(
  screens: readonly { title: string; looks: readonly Look[] }[],
  file: string,
): Promise<void> {
  const parts: { input: Buffer; left: number; top: number }[] = []
  let top = gap
  let width = 0
  for (const { title, looks } of screens) {
    let left = gap
    let height = 0
    parts.push({ input: label(title), left, top })
    for (const { picture, width: own } of looks) {
      const across = drawn[own] ?? own
      if (picture) {
        const { data, info } = await sharp(picture).resize(across).toBuffer({ resolveWithObject: true })
        parts.push({ input: data, left, top: top + line })
        height = Math.max(height, info.height)
      }
      left += across + gap
    }
    top += line + height + gap
    width = Math.max(width, left)
  }
  if (width === 0) return
  const sheet = sharp({ create: { width, height: top, channels: 3, background: '#7d7d7d' } })
  await writeFile(file, await sheet.composite(parts).png().toBuffer())
}

const label = (text: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${line}"><text x="2" y="21" font-family="sans-serif" font-size="18" fill="#fff">${text.replace(/[&<>]/g, '')}</text></svg>`,
  )
