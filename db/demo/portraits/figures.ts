import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import type { Random } from '../random.ts'
import { chooseGarment } from './garments.ts'
import { INK } from './palettes.ts'

/** What makes a person recognisable from one photo to the next. */
export interface Appearance {
  age: number
  hair: string
  skin: string
  hairColour: string
  nose: string
  brows: string
  glasses?: string
  beard?: string
  eyes: string
  head: string
}

export interface Subject {
  gender: 'male' | 'female'
  age: number
  /** Hair colour of the specification, `dark_brown` style. */
  hair: string
}

const variants = (numbers: string): string[] => numbers.split(' ').map((n) => `variant${n.padStart(2, '0')}`)

// Chosen by eye from every variant: hair that reads as the gender, no costumes, no grim or comic faces.
const HAIR = {
  female: variants('13 14 15 16 18 19 21 23 24 29 31 32 33 35 36 37 38 42 46'),
  male: variants('1 2 3 4 5 6 7 8 9 11 12 20 22 39 43 44 47'),
  bald: variants('25 28'),
}
const MOUTH = ['happy01', 'happy02', 'happy04', 'happy05', 'happy06', 'happy10', 'happy14']
const EYES = { female: variants('2 6 11 12 16 20 21 23 24'), male: variants('4 6 10 14 16 20') }
const BROWS = { female: variants('2 5 7 9'), male: variants('3 10 12 9') }
const GLASSES = variants('1 3 4')

/** Chooses an illustrated person who plausibly matches the profile. `skin` and `hairColour` are hex without #. */
export function chooseAppearance(
  subject: Subject,
  colours: { skin: string; hair: string },
  random: Random,
): Appearance {
  const { gender, age, hair } = subject
  const bald = hair === 'bald'
  const bearded = gender === 'male' && random.chance(0.12)
  const spectacled = random.chance(age >= 45 ? 0.5 : 0.18)
  return {
    age,
    skin: colours.skin,
    hairColour: colours.hair,
    hair: random.pick(bald && gender === 'male' ? HAIR.bald : HAIR[gender]),
    head: random.pick(gender === 'male' ? variants('1 3') : variants('2 3 4')),
    nose: random.pick(variants('2 3 4 5 6')),
    eyes: random.pick(EYES[gender]),
    brows: random.pick(BROWS[gender]),
    ...(spectacled ? { glasses: random.pick(GLASSES) } : {}),
    ...(bearded && age > 28 ? { beard: random.pick(variants('1 2')) } : {}),
  }
}

/** The drawing's group, without the wrapper, its licence metadata (CC0) and its clipping mask. */
const inner = (svg: string): string =>
  svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')

/** The lines of an older face. */
function linesOf({ age }: Appearance): string {
  if (age < 45) return ''
  const strokes = age < 55 ? AGE_LINES.slice(0, 1) : AGE_LINES
  return `<g fill="none" stroke="#${INK}" stroke-opacity=".42" stroke-width="6" stroke-linecap="round">${strokes.map((d) => `<path d="${d}"/>`).join('')}</g>`
}
const AGE_LINES = ['M352 520q22 16 46 10M500 520q24 10 48-4', 'M430 612q-22 18-20 44']

const only = (value: string | undefined): { values: string[]; probability: number } =>
  value ? { values: [value], probability: 100 } : { values: [], probability: 0 }

/** The person as SVG, on the lower edge of the canvas; only mouth and clothes vary from photo to photo. */
export function drawFigure(look: Appearance, gender: Subject['gender'], clothes: string, random: Random): string {
  const glasses = only(look.glasses)
  const beard = only(look.beard)
  const svg = createAvatar(lorelei, {
    seed: 'rendezvous',
    hair: [look.hair as never],
    head: [look.head as never],
    nose: [look.nose as never],
    eyes: [look.eyes as never],
    eyebrows: [look.brows as never],
    mouth: [random.pick(MOUTH) as never],
    glasses: glasses.values as never,
    glassesProbability: glasses.probability,
    beard: beard.values as never,
    beardProbability: beard.probability,
    earringsProbability: gender === 'female' ? 60 : 0,
    earringsColor: ['e9c46a'],
    frecklesProbability: look.hairColour === 'a8441f' ? 80 : 8,
    frecklesColor: ['b9724a'],
    hairAccessoriesProbability: 0,
    skinColor: [look.skin],
    hairColor: [look.hairColour],
    mouthColor: [gender === 'female' ? '9c1f3a' : INK],
  }).toString()
  // Lorelei figures end at the neck: this adds shoulders behind it. The head takes 45 % of the height, the eyes are at 40 %.
  const garment = chooseGarment(look.age, random.fork('garment'))
  const cloth = { colour: clothes, skin: look.skin }
  const shoulders = `<path d="M20 1320C30 930 110 838 268 800C350 782 560 782 640 800C770 832 850 930 862 1320z" fill="#${clothes}"/><path d="M146 1080c4-70 16-124 34-172M746 1080c-2-66-12-120-28-168" fill="none" stroke="#${INK}" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/>`
  const on = 'transform="translate(29 121) scale(.82)"'
  const figure = `<g ${on}>${shoulders}</g>${garment.behind(cloth)}<g ${on}><g transform="translate(0 -40)">${inner(svg)}${linesOf(look)}</g></g>${garment.before(cloth)}`
  return figure.replaceAll('#000000', `#${INK}`).replace(/#000(?![0-9a-f])/g, `#${INK}`)
}
