import type { Random } from '../random.ts'
import { inkColour, mix } from './palettes.ts'

// Clothes on the canvas of a portrait, on which the neck ends at (388, 840) and is 310 wide.

interface Cloth {
  /** Hex without #. */
  colour: string
  skin: string
}

interface Garment {
  /** Whether the neckline is as wide as the beginning of the shoulders. */
  wide?: true
  behind(cloth: Cloth): string
  /** The part in front of the neck and hair. */
  before(cloth: Cloth): string
}

const line = (d: string, width = 8, opacity = 0.25) =>
  `<path d="${d}" fill="none" stroke="#${inkColour}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (d: string, colour: string) => `<path d="${d}" fill="#${colour}"/>`
const nothing = () => ''

/** Outline of the clothes. */
export const bodyPath = 'M45 1203C53 883 120 808 249 777C316 762 488 762 554 777C660 803 726 883 736 1203z'

/** The neck is wider than a neckline that ends at this depth, so cloth covers its sides. */
const sides = (colour: string, depth: number): string =>
  area(`M160 816L206 788L240 774L388 ${depth}L300 ${depth + 40}L170 880z`, colour) +
  area(`M620 816L576 786L540 770L388 ${depth}L476 ${depth + 40}L610 880z`, colour)

const tee: Garment = {
  wide: true,
  behind: () => line('M219 787C234 884 546 884 587 787', 10, 0.22),
  before: nothing,
}

const vNeck: Garment = {
  behind: nothing,
  before: ({ colour, skin }) =>
    area('M242 778L388 930L538 774C480 800 300 800 242 778z', skin) +
    sides(colour, 934) +
    line('M240 774L388 934L540 770'),
}

const shirt: Garment = {
  behind: nothing,
  before({ colour }) {
    const collar = mix(colour, 'fff9f7', 0.28)
    const buttons = [902, 962]
      .map((y) => `<circle cx="388" cy="${y}" r="5" fill="#${inkColour}" opacity=".35"/>`)
      .join('')
    return `${sides(colour, 852)}${area('M352 848H424V1000H352z', colour)}${area('M228 772L290 912L388 842C322 834 262 812 228 772z', collar)}${area('M552 772L486 912L388 842C452 834 514 812 552 772z', collar)}${line('M228 772L290 912L388 842L486 912L552 772', 6, 0.4)}${line('M388 846V1000', 5)}${buttons}`
  },
}

const rollNeck: Garment = {
  behind: nothing,
  before: ({ colour }) =>
    sides(colour, 850) +
    area('M290 800H486V880H290z', colour) +
    area('M236 742C310 796 466 796 532 736L566 806C486 872 290 872 212 808z', colour) +
    line('M236 742C310 796 466 796 532 736', 7, 0.35) +
    line('M212 808C290 872 486 872 566 806', 7),
}

const striped: Garment = {
  wide: true,
  behind({ colour }) {
    const rows = [858, 914, 970].map((y) => `M20 ${y + 34}C200 ${y} 580 ${y} 780 ${y + 34}`).join('')
    return `<clipPath id="body"><path d="${bodyPath}"/></clipPath><g clip-path="url(#body)"><path d="${rows}" fill="none" stroke="#${mix(colour, 'fff9f7', 0.72)}" stroke-width="20"/></g>${line('M219 787C234 884 546 884 587 787', 10, 0.22)}`
  },
  before: nothing,
}

const hood: Garment = {
  wide: true,
  behind: ({ colour }) =>
    area(
      'M186 806C176 704 300 690 388 704C480 690 610 700 596 806C560 890 224 890 186 806z',
      mix(colour, inkColour, 0.22),
    ),
  before: () =>
    line('M206 800C230 890 350 884 388 872C428 884 552 890 576 800', 8, 0.3) +
    `<path d="M346 876l-6 78M432 876l8 70" stroke="#fff9f7" stroke-opacity=".85" stroke-width="8" stroke-linecap="round"/>`,
}

const jacket: Garment = {
  behind: nothing,
  before({ colour, skin }) {
    const blouse = mix(skin, 'fff9f7', 0.86)
    const lapel = mix(colour, inkColour, 0.12)
    return `${sides(lapel, 880)}${area('M246 800L388 1000L532 798C490 850 300 850 246 800z', blouse)}${area('M238 780L186 884L246 906L236 926L388 1000L300 862z', lapel)}${area('M544 778L594 884L534 906L544 926L388 1000L478 862z', lapel)}${line('M238 780L186 884L246 906L236 926L388 1000L544 926L534 906L594 884L544 778', 6, 0.4)}`
  },
}

/** Chooses clothes; a jacket and a hood depend on the age. */
export function chooseGarment(age: number, random: Random): Garment {
  return random.weighted<Garment>([
    [tee, 3],
    [vNeck, 2],
    [shirt, age < 26 ? 1 : 2.5],
    [rollNeck, 1.5],
    [striped, 1.5],
    [hood, age < 42 ? 2 : 0],
    [jacket, age < 30 ? 0.5 : 2],
  ])
}
