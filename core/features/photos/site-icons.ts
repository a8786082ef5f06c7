import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../kernel/errors.ts'
import { type RawReply, type RequestContext, rawReply } from '../../kernel/route.ts'
import { getMediaPath, pickStoredVariant } from '../../platform/media/variants.ts'
import { brandPaper } from '../../platform/site/brand-settings.ts'
import { loadSitePicture, publicCacheHeaders } from './site-pictures.ts'

/**
 * `paper`: puts a transparent picture on the brand's paper colour, since home screens would make it black. `inset`:
 * shrinks a picture that does not fill its square into the safe circle of a maskable icon.
 */
const icons = {
  tab: { size: 48 },
  touch: { size: 180, paper: true },
  small: { size: 192 },
  large: { size: 512 },
  maskable: { size: 512, paper: true, inset: true },
} as const satisfies Record<string, { size: number; paper?: true; inset?: true }>

export type IconName = keyof typeof icons
export const iconNames = Object.keys(icons) as [IconName, ...IconName[]]

/** Size in bytes, enough for some hundred brands. */
const rendered = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (png) => png.length })

/** A picture of this site as an icon. Throws AppError('not_found') as the picture itself would. */
export async function fetchIcon(ctx: RequestContext, id: string, name: IconName): Promise<RawReply> {
  const picture = await loadSitePicture(ctx, id)
  const paper = ctx.setting(brandPaper)
  const etag = `"${id}-${name}-${paper.slice(1)}"`
  const headers = { ...publicCacheHeaders, ETag: etag, 'X-Content-Type-Options': 'nosniff' }
  if (ctx.headers['if-none-match'] === etag) return rawReply({ status: 304, headers })
  let png = rendered.get(etag)
  if (!png) {
    const file = await ctx.services.media.get(getMediaPath(picture.media_key, pickStoredVariant(picture, 'large')))
    if (!file) throw notFound()
    png = await draw(await buffer(file.stream), name, paper)
    rendered.set(etag, png)
  }
  return rawReply({
    headers: { ...headers, 'Content-Type': 'image/png', 'Content-Length': String(png.length) },
    body: png,
  })
}

/** The file was encoded by us, so it needs no decoder process. */
async function draw(file: Buffer, name: IconName, paper: string): Promise<Buffer> {
  // Loaded on demand: most processes never need these 24 MB.
  const { default: sharp } = await import('sharp')
  const { size, ...ground }: { size: number; paper?: true; inset?: true } = icons[name]
  const fills = (await sharp(file).stats()).isOpaque
  const inner = ground.inset && !fills ? Math.round(size * 0.64) : size
  const edge = (size - inner) / 2
  const background = ground.paper ? paper : { r: 0, g: 0, b: 0, alpha: 0 }
  const image = ground.paper ? sharp(file).flatten({ background }) : sharp(file)
  return image
    .resize(inner, inner, { fit: 'contain', background })
    .extend({
      top: Math.floor(edge),
      bottom: Math.ceil(edge),
      left: Math.floor(edge),
      right: Math.ceil(edge),
      background,
    })
    .png()
    .toBuffer()
}
