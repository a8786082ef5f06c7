import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

export interface Shot {
  title: string
  /** The picture as PNG. */
  picture: Buffer
}

/** Pixels between pictures, and the height of the caption above each. */
const gap = 16
const line = 30

/** Writes `<base>-<n>.png`, each with `beside` pictures in a row on a grey background, and returns the file names. */
export async function joinPictures(shots: readonly Shot[], beside: number, base: string): Promise<string[]> {
  const files: string[] = []
  for (let first = 0; first < shots.length; first += beside) {
    const file = `${base}-${String(files.length + 1).padStart(2, '0')}.png`
    await writeFile(file, await row(shots.slice(first, first + beside)))
    files.push(file)
  }
  return files
}

async function row(shots: readonly Shot[]): Promise<Buffer> {
  const sizes = await Promise.all(shots.map(({ picture }) => sharp(picture).metadata()))
  const height = line + gap + Math.max(...sizes.map((size) => size.height))
  const width = gap + sizes.reduce((sum, size) => sum + size.width + gap, 0)
  const parts = shots.flatMap(({ title, picture }, index) => {
    const left = gap + sizes.slice(0, index).reduce((sum, size) => sum + size.width + gap, 0)
    return [
      { input: label(title, sizes[index]?.width ?? 0), left, top: 0 },
      { input: picture, left, top: line },
    ]
  })
  return sharp({ create: { width, height, channels: 3, background: '#7d7d7d' } })
    .composite(parts)
    .png()
    .toBuffer()
}

const label = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${line}"><text x="2" y="21" font-family="sans-serif" font-size="17" fill="#fff">${text.replace(/[&<>]/g, '')}</text></svg>`,
  )
