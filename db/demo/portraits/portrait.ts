import { createRandom, type Random } from '../random.ts'
import { drawBackground, portraitHeight, portraitWidth } from './backgrounds.ts'
import { chooseAppearance, drawFigure, type Subject } from './figures.ts'
import { clothingColours, familyScenes, hairTones, luminance, mix, type Scene, skinTones } from './palettes.ts'

export interface PortraitOrder extends Subject {
  /** The same seed gives the same person. */
  seed: string
  /** 0 is the main photo; the others show the same person elsewhere. */
  index: number
  /** Colour family of the brand, a key of `familyScenes`. */
  family: string
  /** Where the person looks; left to chance by default. */
  facing?: 'left' | 'right'
}

/** Width in pixels; the drawing itself is 800 units wide. */
const outputWidth = 720

/** Whether two colours contrast enough: clothes, scenes and hair are compared. */
const apart = (a: string, b: string): boolean => Math.abs(luminance(a) - luminance(b)) > 0.18

function chooseSkin(hair: string, random: Random): string {
  const light = ['blond', 'dark_blond', 'red'].includes(hair)
  return light
    ? random.pick(skinTones.slice(0, 3))
    : random.weighted(
        skinTones.map(
          (tone, i) =>
            [
              tone,
              hair === 'black' ? ([1, 3, 3, 3, 3, 3, 3, 2][i] ?? 1) : ([5, 6, 5, 3, 1, 1, 1, 0.5][i] ?? 1),
            ] as const,
        ),
      )
}

/** Most people over 45 turn grey, and nearly everybody over 55 is. */
function greyed(hair: string, { age }: Subject, random: Random): string {
  if (age < 45) return hair
  const late = age >= 55
  return random.chance(late ? 0.85 : 0.6) ? mix(hair, late ? 'd3cdc8' : 'aaa4a0', late ? 0.85 : 0.6) : hair
}

/** A light behind the head, and slightly darker corners. */
const glow = `<defs><radialGradient id="glow" cx=".5" cy=".42" r=".72"><stop stop-color="#fff6ee" stop-opacity=".3"/><stop offset=".45" stop-color="#fff6ee" stop-opacity="0"/><stop offset="1" stop-color="#2b161e" stop-opacity=".1"/></radialGradient></defs><rect width="${portraitWidth}" height="${portraitHeight}" fill="url(#glow)"/>`

const asSvg = (content: string, width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${portraitWidth} ${portraitHeight}" width="${width}" height="${(width * portraitHeight) / portraitWidth}" fill="none">${content}</svg>`

/** The two layers of one portrait, 4:5. Deterministic. */
function drawLayers(order: PortraitOrder): { ground: string; figure: string } {
  const person = createRandom(order.seed)
  const skin = chooseSkin(order.hair, person)
  const hair = greyed(hairTones[order.hair] ?? hairTones.brown ?? '5d3a26', order, person.fork('age'))
  const look = chooseAppearance(order, { skin, hair }, person)
  const firstKind = person.int(0, 60)
  const scenes = familyScenes[order.family] ?? familyScenes.crimson ?? []
  const firstScene = person.int(0, scenes.length - 1)

  const shot = person.fork(`photo-${order.index}`)
  const order7 = (list: readonly Scene[]): Scene => list[(firstScene + order.index * 3) % list.length] as Scene
  let scene = order7(scenes)
  const behind = ({ shape, sky }: Scene) => [shape, ...sky].every((colour) => apart(colour, hair))
  if (!behind(scene)) scene = shot.shuffle(scenes).find(behind) ?? scene
  const clothes =
    shot.shuffle(clothingColours).find((colour) => apart(colour, scene.shape) && apart(colour, skin)) ?? 'dc143c'
  const ground = drawBackground(order.family, scene, shot, firstKind + order.index * 4) + glow
  const figure = drawFigure(look, order.gender, clothes, shot)
  const zoom = order.index === 0 ? 1 : shot.pick([0.92, 1.06, 1.12])
  // The figures look to the right.
  const mirror = order.facing ? order.facing === 'left' : shot.chance(0.5)
  const place = `translate(400 1000) scale(${mirror ? -zoom : zoom} ${zoom}) translate(-400 -1000)`
  return { ground, figure: `<g transform="${place}">${figure}</g>` }
}

/** One portrait as SVG, with its background in focus. */
export function portraitSvg(order: PortraitOrder): string {
  const { ground, figure } = drawLayers(order)
  return asSvg(ground + figure, outputWidth)
}

/** Width in pixels and blur of a background before it is enlarged. */
const backgroundWidth = 180
const backgroundBlur = 1.7

/**
 * One portrait as a JPEG of 720 × 900 pixels. The ground is out of focus, so that the person comes forward: it is
 * rendered and blurred small and then enlarged, which costs a tenth of a blur of the whole.
 */
export async function renderPortrait(order: PortraitOrder): Promise<Buffer> {
  // Loaded on demand: the drawing alone needs no image library.
  const { default: sharp } = await import('sharp')
  const { ground, figure } = drawLayers(order)
  const [width, height] = [outputWidth, (outputWidth * portraitHeight) / portraitWidth]
  const sharply = await sharp(Buffer.from(asSvg(ground, backgroundWidth)))
    .flatten()
    .png()
    .toBuffer()
  const near = await sharp(sharply).blur(backgroundBlur).raw().toBuffer({ resolveWithObject: true })
  const far = await sharp(near.data, { raw: near.info }).resize(width, height, { kernel: 'cubic' }).raw().toBuffer()
  return sharp(far, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(asSvg(figure, width)) }])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
