import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import type { Random } from '../random.ts'
import { bodyPath, chooseGarment } from './garments.ts'
import { inkColour, mix } from './palettes.ts'

/** Features that all photos of a person share. */
export interface Appearance {
  age: number
  hair: string
  skin: string
  hairColour: string
  nose: string
  brows: string
  glasses?: string
  /** Grown, or a shadow of it. */
  beard?: string
  stubble?: boolean
  eyes: string
  head: string
}

export interface Subject {
  gender: 'male' | 'female'
  age: number
  /** Hair colour as named in the specification, such as `dark_brown`. */
  hair: string
}

const variants = (numbers: string): string[] => numbers.split(' ').map((n) => `variant${n.padStart(2, '0')}`)

// Chosen by eye from every variant: hair that reads as the gender, no costumes, no grim or comic faces,
// no boys’ fringes on men.
const hairVariants = {
  female: variants('13 14 15 16 18 19 21 23 24 29 31 32 33 35 36 37 38 42 46'),
  male: variants('1 2 3 4 5 44 2 8 9 3 9 20 22 39 39 44 47'),
  bald: variants('25 28'),
}
const smileVariants = ['happy01', 'happy02', 'happy05', 'happy06']
const mouthVariants = { female: [...smileVariants, 'happy03'], male: smileVariants }
const eyeVariants = { female: variants('2 6 11 12 20 21 23 24'), male: variants('4 6 10 14 20') }
/** Centre and radius of both pupils of each variant, in units of the style. */
const pupils: Record<string, string> = {
  variant02: '472,519,31 648,511,23',
  variant04: '470,515,29 648,513,24',
  variant06: '476,515,21 648,504,18',
  variant10: '435,519,33 640,525,24',
  variant11: '480,529,23 648,522,18',
  variant12: '477,518,23 645,515,19',
  variant14: '487,523,28 646,516,19',
  variant20: '485,522,29 671,515,22',
  variant21: '445,512,31 640,516,26',
  variant23: '435,519,33 640,525,24',
  variant24: '432,521,21 633,516,19',
}
const browVariants = { female: variants('2 5 7 9'), male: variants('3 10 12 9') }
const glassesVariants = variants('1 3 4')
const beardVariant = 'variant01'

/** Chooses an illustrated person who plausibly matches the profile. `skin` and `hairColour` are hex without #. */
export function chooseAppearance(
  subject: Subject,
  colours: { skin: string; hair: string },
  random: Random,
): Appearance {
  const { gender, age, hair } = subject
  const bald = hair === 'bald'
  const spectacled = random.chance(age >= 45 ? 0.5 : 0.18)
  return {
    age,
    skin: colours.skin,
    hairColour: colours.hair,
    hair: random.pick(bald && gender === 'male' ? hairVariants.bald : hairVariants[gender]),
    head: random.pick(gender === 'male' ? variants('1 3') : variants('2 3 4')),
    nose: random.pick(variants('2 3 4 5 6')),
    eyes: random.pick(eyeVariants[gender]),
    brows: random.pick(browVariants[gender]),
    ...(spectacled ? { glasses: random.pick(glassesVariants) } : {}),
    ...shavenOrNot(subject, random.fork('beard')),
  }
}

/** Most men wear a beard or a shadow of one: the style's shaven faces look younger than they are. */
function shavenOrNot({ gender, age }: Subject, random: Random): Pick<Appearance, 'beard' | 'stubble'> {
  if (gender === 'female') return {}
  if (age >= 26 && random.chance(0.26)) return { beard: beardVariant }
  return { stubble: random.chance(age < 50 ? 0.85 : 0.5) }
}

/** The main group of the SVG, without the wrapper, its licence metadata (CC0) and its clipping mask. */
const inner = (svg: string): string =>
  svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')

/** The wrinkles of an older face. */
function linesOf({ age }: Appearance): string {
  if (age < 34) return ''
  const strokes = age < 55 ? ageLines.slice(0, 1) : ageLines
  return `<g fill="none" stroke="#${inkColour}" stroke-opacity="${age < 45 ? 0.26 : 0.42}" stroke-width="6" stroke-linecap="round">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g>`
}
const ageLines = ['M352 520q22 16 46 10M500 520q24 10 48-4', 'M430 612q-22 18-20 44']

const only = (value: string | undefined): { values: string[]; probability: number } =>
  value ? { values: [value], probability: 100 } : { values: [], probability: 0 }

/** The person as SVG, on the lower edge of the canvas; only the mouth and the clothes differ from photo to photo. */
export function drawFigure(look: Appearance, gender: Subject['gender'], clothes: string, random: Random): string {
  const [glasses, beard] = [only(look.glasses), only(look.beard)]
  const mouthColour = gender === 'female' ? '9c1f3a' : look.beard ? 'c0696c' : inkColour
  const svg = createAvatar(lorelei, {
    seed: 'rendezvous',
    hair: [look.hair as never],
    head: [look.head as never],
    nose: [look.nose as never],
    eyes: [look.eyes as never],
    eyebrows: [look.brows as never],
    mouth: [random.pick(mouthVariants[gender]) as never],
    glasses: glasses.values as never,
    glassesProbability: glasses.probability,
    beard: beard.values as never,
    beardProbability: beard.probability,
    earringsProbability: gender === 'female' ? 60 : 0,
    earringsColor: ['e9c46a'],
    frecklesProbability: look.hairColour === 'a8441f' ? 80 : 8,
    frecklesColor: ['b9724a'],
    hairAccessoriesProbability: 0,
    eyesColor: [eyeColour],
    skinColor: [look.skin],
    hairColor: [look.hairColour],
    mouthColor: [mouthColour],
  }).toString()
  // Lorelei figures end at the neck, so this adds shoulders behind it. The head takes 45 % of the height, and the eyes
  // are at 40 %.
  const garment = chooseGarment(look.age, random.fork('garment'))
  const cloth = { colour: clothes, skin: look.skin }
  const shoulders = `<path d="M20 1320C30 930 110 838 268 800C350 782 560 782 640 800C770 832 850 930 862 1320z" fill="#${clothes}"/><path d="M146 1080c4-70 16-124 34-172M746 1080c-2-66-12-120-28-168" fill="none" stroke="#${inkColour}" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/>`
  const on = 'transform="translate(29 121) scale(.82)"'
  const head = inner(svg)
    .replace(neckOf(look), (lines) => `<g clip-path="url(#neck)">${lines}</g>`)
    .replace(lastPartOfEyes, (eyes) => eyes + drawCatchlights(look))
    .replace(openMouth(mouthColour), (mouth, start, middle) => `<path d="${start}${middle}" fill="#fff8f2"/>${mouth}`)
    .replaceAll(`fill="#${look.skin}"`, 'fill="url(#skin)"')
    .replaceAll(`fill="#${look.hairColour}"`, 'fill="url(#hair)"')
  const figure = `${lightOf(look, garment.wide === true)}<g ${on}>${shoulders}</g>${garment.behind(cloth)}<g ${on}><g transform="translate(0 -40)">${head}${linesOf(look)}</g></g>${gender === 'female' ? blush : ''}${garment.before(cloth)}<path d="${bodyPath}" fill="url(#fall)"/>`
  return figure.replaceAll('#000000', `#${inkColour}`).replace(/#000(?![0-9a-f])/g, `#${inkColour}`)
}

/** Differs from every other colour of a portrait, so that the eyes can be found among the paths. */
const eyeColour = '23141b'
const eyesFill = `fill="#${eyeColour}"`
const lastPartOfEyes = new RegExp(`(<g ${eyesFill}>.*?</g>|<path[^>]*${eyesFill}[^>]*/>)(?!.*${eyesFill})`)

/** A reflection of the light in each pupil, without which eyes look dead. */
const drawCatchlights = ({ eyes }: Appearance): string =>
  (pupils[eyes] ?? '')
    .split(' ')
    .map((pupil) => {
      const [x = 0, y = 0, radius = 0] = pupil.split(',').map(Number)
      return `<circle cx="${x + radius * 0.3}" cy="${y - radius * 0.35}" r="${radius * 0.3}" fill="#fff6ee"/>`
    })
    .join('')

/** An open mouth is an outline with an empty middle, which would show the skin. */
const openMouth = (colour: string): RegExp =>
  new RegExp(`<path[^>]*d="([Mm]\\d+ \\d+)[^"]*?Z(m[^"Z]*Z)"[^>]*fill="#${colour}"[^>]*/>`)

/**
 * Outline, skin and outline of the head. Its neck ends in a point that is outside every collar and removed by the
 * clip.
 */
const neckOf = ({ skin }: Appearance): RegExp =>
  new RegExp(`<path d="[^"]+" fill="#0+"/><path d="[^"]+" fill="#${skin}"/>(<path d="[^"]+" fill="#0+"/>)?`)
const collar = (wide: boolean): string =>
  `<clipPath id="neck"><path d="M-200 -200H1200V857${wide ? 'H628L671 911L650 1200H247L225 911L269 857' : 'H613L623 901L600 1200H300L245 901L274 857'}H-200z"/></clipPath>`

/** On the cheek that faces the viewer. */
const blush = '<circle cx="456" cy="545" r="66" fill="url(#blush)"/>'

/** Light from above: brighter on forehead and crown, a shadow below the chin, darker towards the lower edge. */
function lightOf({ skin, hairColour, stubble }: Appearance, wide: boolean): string {
  const stops = (...list: [at: number, colour: string, opacity?: number][]) =>
    list
      .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="#${colour}" stop-opacity="${opacity}"/>`)
      .join('')
  const gradient = (id: string, from: number, to: number, inside: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="420" y1="${from}" x2="480" y2="${to}">${inside}</linearGradient>`
  const [bright, shade] = [(part: number) => mix(skin, 'fff6ee', part), (part: number) => mix(skin, '7a2f2a', part)]
  const shadow = (part: number) => mix(skin, mix(hairColour, inkColour, 0.4), part)
  const jaw: [at: number, colour: string][] = stubble
    ? [
        [0.53, shadow(0.02)],
        [0.62, shadow(0.1)],
        [0.74, shadow(0.14)],
      ]
    : [[0.7, shade(0.05)]]
  return `<defs>${collar(wide)}${gradient('skin', 240, 900, stops([0, bright(0.22)], [0.5, skin], ...jaw, [0.78, shade(0.16)], [1, shade(0.1)]))}${gradient('hair', 120, 820, stops([0, mix(hairColour, 'fff1e4', 0.2)], [0.3, hairColour], [1, mix(hairColour, inkColour, 0.3)]))}<radialGradient id="blush"><stop stop-color="#d8434f" stop-opacity=".15"/><stop offset="1" stop-color="#d8434f" stop-opacity="0"/></radialGradient>${gradient('fall', 790, 1000, stops([0, inkColour, 0], [1, inkColour, 0.1]))}</defs>`
}
