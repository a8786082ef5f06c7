import sharp from 'sharp'
import { type BrandSign, renderHomeIcon } from './sign.ts'

const renderedIcons = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The home-screen icon as PNG, cached per brand and size (pixels). */
export function renderIcon(brand: BrandSign, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const svg = renderHomeIcon(brand)
  const key = `${size} ${svg}`
  let png = renderedIcons.get(key)
  if (!png) {
    png = sharp(Buffer.from(svg), { density: 300 })
      .resize(size, size)
      .png()
      .toBuffer()
      .then((buffer) => new Uint8Array(buffer))
    png.catch(() => renderedIcons.delete(key))
    renderedIcons.set(key, png)
  }
  return png
}
