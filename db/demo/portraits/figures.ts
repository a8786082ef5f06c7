import { lorelei, notionists, openPeeps } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import type { Random } from '../random.ts'
import { INK } from './palettes.ts'

/** What makes a person recognisable from one photo to the next. */
export interface Look {
  style: 'notionists' | 'lorelei' | 'open-peeps'
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

// Chosen by eye from every variant of each style: hair that reads as the gender, no costumes, no grim or comic faces.
const NOTION_HAIR = {
  female: variants('2 4 8 10 11 20 23 28 30 36 37 39 41 43 45 46 47 48 57 58 29'),
  male: variants('1 3 5 6 7 9 12 13 15 16 17 18 19 21 22 24 25 26 27 31 32 33 34 35 38 49 52 53 54 55 56 60'),
}
const NOTION_LIPS = variants('3 5 8 14 17 21 22 23 24 25 30')
const NOTION_BROWS = { female: variants('1 5 7 10 11'), male: variants('4 5 7 8 9 10') }
const NOTION_BODY = {
  female: variants('1 3 7 9 10 11 12 13 14 15 16 21 22 23 24'),
  male: variants('3 5 7 9 10 12 13 14 16 18 19 20 23 25 17'),
}
const NOTION_BEARD = variants('2 3 5 7 9 10 11 12')
const NOTION_GLASSES = variants('3 8 11')

const LORELEI_HAIR = {
  female: variants('13 14 15 16 18 19 21 23 24 29 31 32 33 35 36 37 38 42 46'),
  male: variants('1 2 3 4 5 6 7 8 9 11 12 20 22 39 43 44 47'),
  bald: variants('25 28'),
}
const LORELEI_MOUTH = ['happy01', 'happy02', 'happy04', 'happy05', 'happy06', 'happy10', 'happy14']
const LORELEI_EYES = { female: variants('2 6 11 12 16 20 21 23 24'), male: variants('4 6 10 14 16 20') }
const LORELEI_BROWS = { female: variants('2 5 7 9'), male: variants('3 10 12 9') }
const LORELEI_GLASSES = variants('1 3 4')

const PEEP_HAIR = {
  female: [
    'bangs2',
    'bun',
    'bun2',
    'long',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumStraight',
    'cornrows2',
  ],
  male: [
    'afro',
    'dreads2',
    'flatTop',
    'pomp',
    'shaved1',
    'shaved2',
    'short1',
    'short2',
    'short3',
    'short5',
    'twists',
    'twists2',
    'hatBeanie',
  ],
  femaleGray: ['grayBun', 'grayMedium'],
  maleGray: ['grayShort', 'short4', 'noHair3'],
  bald: ['noHair1', 'noHair2'],
}
const PEEP_FACE = ['smile', 'smile', 'calm', 'cute']
const PEEP_BEARD = ['chin', 'full', 'full2', 'goatee1', 'full3']

/** Chooses a drawn person who plausibly matches what the profile says. `skin` and `hairColour` are hex without #. */
export function chooseLook(
  subject: Subject,
  colours: { skin: string; hair: string; deepSkin: boolean },
  random: Random,
): Look {
  const { gender, age, hair } = subject
  const bald = hair === 'bald'
  const gray = hair === 'gray' || hair === 'white'
  const black = hair === 'black'
  // Open Peeps draws hair in ink only, so it suits black, grey and no hair; Notionists has no bald heads.
  const style = bald
    ? random.pick(['lorelei', 'open-peeps'] as const)
    : black || gray || colours.deepSkin
      ? random.weighted([
          ['open-peeps', 5],
          ['notionists', 4],
          ['lorelei', 2],
        ] as const)
      : random.weighted([
          ['notionists', 6],
          ['lorelei', 5],
        ] as const)
  const bearded = gender === 'male' && random.chance(0.34)
  const spectacled = random.chance(age > 45 ? 0.4 : 0.2)
  const base = { style, skin: colours.skin, hairColour: colours.hair, nose: '', eyes: '', head: 'variant01', brows: '' }
  if (style === 'notionists')
    return {
      ...base,
      hair: random.pick(NOTION_HAIR[gender]),
      nose: random.pick(variants('1 2 4 6 7 9 10 11 13 16 18 20')),
      eyes: random.pick(variants('1 2 4 5')),
      brows: random.pick(NOTION_BROWS[gender]),
      ...(spectacled ? { glasses: random.pick(NOTION_GLASSES) } : {}),
      ...(bearded ? { beard: random.pick(NOTION_BEARD) } : {}),
    }
  if (style === 'lorelei')
    return {
      ...base,
      hair: random.pick(bald && gender === 'male' ? LORELEI_HAIR.bald : LORELEI_HAIR[gender]),
      head: random.pick(gender === 'male' ? variants('1 3') : variants('2 3 4')),
      nose: random.pick(variants('2 3 4 5 6')),
      eyes: random.pick(LORELEI_EYES[gender]),
      brows: random.pick(LORELEI_BROWS[gender]),
      ...(spectacled ? { glasses: random.pick(LORELEI_GLASSES) } : {}),
      ...(bearded && age > 28 && random.chance(0.35) ? { beard: random.pick(variants('1 2')) } : {}),
    }
  const peepHair = bald
    ? PEEP_HAIR.bald
    : gray
      ? gender === 'male'
        ? PEEP_HAIR.maleGray
        : PEEP_HAIR.femaleGray
      : PEEP_HAIR[gender]
  return {
    ...base,
    hair: random.pick(peepHair),
    ...(spectacled ? { glasses: random.pick(['glasses', 'glasses2', 'glasses3', 'glasses4']) } : {}),
    ...(bearded ? { beard: random.pick(PEEP_BEARD) } : {}),
  }
}

/** The drawing's own group, without the wrapper, its licence metadata (CC0) and its clipping mask. */
const inner = (svg: string): string =>
  svg
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>/, '')
    .replace(' mask="url(#viewboxMask)"', '')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')

const only = (value: string | undefined): { values: string[]; probability: number } =>
  value ? { values: [value], probability: 100 } : { values: [], probability: 0 }

/** Notionists is black on white; here skin, clothes and hair get their colours group by group. */
function drawNotionist(look: Look, gender: Subject['gender'], clothes: string, random: Random): string {
  const glasses = only(look.glasses)
  const beard = only(look.beard)
  const svg = createAvatar(notionists, {
    seed: 'rendezvous',
    hair: [look.hair as never],
    nose: [look.nose as never],
    eyes: [look.eyes as never],
    brows: [look.brows as never],
    lips: [random.pick(NOTION_LIPS) as never],
    body: [random.pick(NOTION_BODY[gender]) as never],
    glasses: glasses.values as never,
    glassesProbability: glasses.probability,
    beard: beard.values as never,
    beardProbability: beard.probability,
    bodyIconProbability: 0,
    gestureProbability: 0,
  }).toString()
  const groups = inner(svg).split(
    /(?=<g transform="translate\((?:531 487|178 1057|266 207|791 871|653 805|901 668|610 680|774 657|0 559)\)">)/,
  )
  const recoloured = groups.map((group) => {
    const white = (colour: string): string => group.replaceAll('fill="#fff"', `fill="#${colour}"`)
    const dark = (text: string, colour: string): string => text.replaceAll('fill="#000"', `fill="#${colour}"`)
    if (group.includes('(531 487)')) return white(look.skin)
    if (group.includes('(178 1057)')) return white(clothes)
    if (group.includes('(266 207)')) return dark(white('f7e6dc'), look.hairColour)
    if (group.includes('(653 805)')) return dark(group, look.hairColour)
    return group
  })
  return `<g transform="translate(-72 70) scale(.535)">${recoloured.join('')}</g>`
}

function drawLorelei(look: Look, gender: Subject['gender'], clothes: string, random: Random): string {
  const glasses = only(look.glasses)
  const beard = only(look.beard)
  const svg = createAvatar(lorelei, {
    seed: 'rendezvous',
    hair: [look.hair as never],
    head: [look.head as never],
    nose: [look.nose as never],
    eyes: [look.eyes as never],
    eyebrows: [look.brows as never],
    mouth: [random.pick(LORELEI_MOUTH) as never],
    glasses: glasses.values as never,
    glassesProbability: glasses.probability,
    beard: beard.values as never,
    beardProbability: beard.probability,
    earringsProbability: gender === 'female' ? 45 : 0,
    earringsColor: ['e9c46a'],
    frecklesProbability: look.hairColour === 'a8441f' ? 80 : 8,
    frecklesColor: ['b9724a'],
    hairAccessoriesProbability: 0,
    skinColor: [look.skin],
    hairColor: [look.hairColour],
    mouthColor: [gender === 'female' ? '9c1f3a' : INK],
  }).toString()
  // Lorelei ends at the neck: shoulders are drawn behind it, and the neck's foot becomes a neckline.
  const shoulders = `<path d="M20 1200C30 930 110 838 268 800C350 782 560 782 640 800C770 832 850 930 862 1200z" fill="#${clothes}"/><path d="M232 812C250 930 640 930 680 812" fill="none" stroke="#${INK}" stroke-opacity=".22" stroke-width="12" stroke-linecap="round"/><path d="M146 1080c4-70 16-124 34-172M746 1080c-2-66-12-120-28-168" fill="none" stroke="#${INK}" stroke-opacity=".3" stroke-width="9" stroke-linecap="round"/>`
  return `<g transform="translate(6 108) scale(.872)">${shoulders}<g transform="translate(0 -40)">${inner(svg)}</g></g>`
}

function drawPeep(look: Look, clothes: string, random: Random): string {
  const glasses = only(look.glasses)
  const beard = only(look.beard)
  const svg = createAvatar(openPeeps, {
    seed: 'rendezvous',
    head: [look.hair as never],
    face: [random.pick(PEEP_FACE) as never],
    skinColor: [look.skin],
    clothingColor: [clothes],
    headContrastColor: [look.hairColour],
    accessories: glasses.values as never,
    accessoriesProbability: glasses.probability,
    facialHair: beard.values as never,
    facialHairProbability: beard.probability,
    maskProbability: 0,
  }).toString()
  return `<g transform="translate(-24 150) scale(1.21)">${inner(svg)}</g>`
}

/** The person as SVG, standing on the canvas's lower edge; mouth and clothes vary from photo to photo, the rest does not. */
export function drawFigure(look: Look, gender: Subject['gender'], clothes: string, random: Random): string {
  const figure =
    look.style === 'notionists'
      ? drawNotionist(look, gender, clothes, random)
      : look.style === 'lorelei'
        ? drawLorelei(look, gender, clothes, random)
        : drawPeep(look, clothes, random)
  return figure.replaceAll('#000000', `#${INK}`).replace(/#000(?![0-9a-f])/g, `#${INK}`)
}
