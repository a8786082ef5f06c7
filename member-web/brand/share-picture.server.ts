import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { CoverKind } from '../../core/shared/looks.ts'
import { type BaseColor, baseColors, computeSkyStops } from '../../core/shared/theme.ts'
import type { SiteBootstrap } from '../app/bootstrap.ts'
import { shareSize } from '../app/meta.ts'
import plates from '../home/plates/plates.svg?raw'
import { loadFace } from './faces.server.ts'
import { setLines } from './set-lines.ts'
import { renderMark } from './sign.ts'

export interface SharePicture {
  site: Pick<SiteBootstrap['site'], 'name' | 'theme' | 'looks'>
  headline: string
}

const { width, height } = shareSize
const marginPx = 80
const artworkWidth = 400
/** Bytes of cached pictures: a few hundred pictures. */
const maxBytes = 24 * 1024 * 1024

const renderedPictures = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (png) => png.length })

/** The preview picture of a shared link as PNG: mark, name, the page's headline and the brand's cover. */
export async function renderSharePicture(picture: SharePicture): Promise<Buffer> {
  const svg = renderShareSvg(picture)
  const known = renderedPictures.get(svg)
  if (known) return known
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer()
  renderedPictures.set(svg, png)
  return png
}

/** The picture as SVG; letters are outlines, so no installed font is needed. */
export function renderShareSvg({ site, headline }: SharePicture): string {
  const { looks, theme } = site
  const pickColor = (name: BaseColor) => theme[name] ?? baseColors[name]
  const face = loadFace(looks.type)
  const dark = looks.cover === 'dusk'
  const ink = dark ? pickColor('--color-rose-white') : pickColor('--color-ink')
  const room = { width: width - 2 * marginPx - artworkWidth, lines: 4, sizes: [96, 88, 80, 72, 64, 56, 48, 42] }
  const { size, lines } = setLines(headline, room, face.measure)
  const leading = size * 1.08
  const first = 350 - ((lines.length - 1) * leading) / 2 + size * 0.3
  const words = lines.map((line, index) => face.draw(line, marginPx, first + index * leading, size)).join('')
  const signColors = dark ? { ...theme, '--color-ink': pickColor('--color-rose-white') } : theme
  const name = setLines(site.name, { width: 620, lines: 1, sizes: [44, 36, 28] }, face.measure)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    dark ? buildSky(theme) : `<rect width="${width}" height="${height}" fill="${pickColor('--color-paper')}"/>`,
    covers[looks.cover](pickColor),
    `<g transform="translate(${marginPx} 64) scale(1.6)">${renderMark({ theme: signColors, looks })}</g>`,
    `<g fill="${ink}">${face.draw(name.lines[0] ?? '', marginPx + 84, 64 + 37, name.size)}${words}</g>`,
    '</svg>',
  ].join('')
}

/** The text is above the lowest part of the sky, because only that part is too light for it. */
function buildSky(theme: Record<string, string>): string {
  const stops = computeSkyStops(theme).map(([share, color]) => `<stop offset="${share}" stop-color="${color}"/>`)
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`
}

type Color = (name: BaseColor) => string

const artworkLeft = width - artworkWidth

/** The cover to the right of the text. */
const covers: Record<CoverKind, (color: Color) => string> = {
  mosaic: (color) =>
    `<circle cx="${artworkLeft + 190}" cy="315" r="210" fill="${color('--color-primary')}"/><circle cx="${artworkLeft + 400}" cy="315" r="210" fill="${color('--color-secondary')}"/>`,
  diptych: (color) =>
    `<rect x="${artworkLeft + 40}" y="0" width="178" height="${height}" fill="${color('--color-primary')}"/><rect x="${artworkLeft + 222}" y="0" width="178" height="${height}" fill="${color('--color-secondary')}"/>`,
  dusk: (color) => `<circle cx="${artworkLeft + 190}" cy="${height}" r="210" fill="${color('--color-secondary')}"/>`,
  plates: (color) =>
    [
      `<rect x="${artworkLeft}" y="70" width="330" height="490" fill="#fff"/><rect x="${artworkLeft + 12}" y="82" width="306" height="466" fill="none" stroke="${color('--color-ink')}" stroke-opacity=".25"/>`,
      `<svg x="${artworkLeft + 15}" y="100" width="300" height="430" viewBox="40 10 160 300">${buildPlant(color)}</svg>`,
    ].join(''),
}

/** The first plant of the plates, with resolved tokens. */
function buildPlant(color: Color): string {
  const style = /<style>[\s\S]*?<\/style>/.exec(plates)?.[0] ?? ''
  const plant = /<symbol id="alcea"[^>]*>([\s\S]*?)<\/symbol>/.exec(plates)?.[1] ?? ''
  const mixed = color('--color-secondary')
  return (
    style.replace(/color-mix\(in srgb,var\(--color-secondary,#\w+\) \d+%,#fff\)/g, `${mixed};fill-opacity:.7`) + plant
  ).replace(/var\((--color-[\w-]+),#\w+\)/g, (_, name: BaseColor) => color(name))
}
