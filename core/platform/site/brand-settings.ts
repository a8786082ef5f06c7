import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { locales } from '../../kernel/site.ts'
import { brandMarks, cardShapes, coverKinds, defaultLooks, photoFinishes, typePairs } from '../../shared/looks.ts'
import { type BaseColor, baseColors } from '../../shared/theme.ts'

// A brand is the same in all its countries, so none of these has a country scope.
const scopes = ['global', 'domain'] as const
const shared = { scopes, area: 'brand' } as const

const look = <const Key extends string, const Values extends readonly [string, ...string[]]>(
  key: Key,
  values: Values,
  usual: Values[number],
) => defineSetting({ key, type: z.enum(values), default: usual, ...shared })

/** The typefaces; see `core/shared/looks.ts` for these five. */
export const brandType = look('brand_type', typePairs, defaultLooks.type)
export const brandShape = look('brand_shape', cardShapes, defaultLooks.shape)
export const brandCover = look('brand_cover', coverKinds, defaultLooks.cover)
export const brandPhotos = look('brand_photos', photoFinishes, defaultLooks.photos)
export const brandMark = look('brand_mark', brandMarks, defaultLooks.mark)

/** Pictures that a brand can upload, each for the setting `brand_<purpose>`. */
export const brandPicturePurposes = ['logo', 'icon', 'hero'] as const

/** A picture uploaded for the domain, with its size in pixels so that the page does not shift when it loads. */
const picture = z.object({ id: z.uuid(), width: z.int().positive(), height: z.int().positive() })
export type BrandPicture = z.infer<typeof picture>

const percent = z.number().min(0).max(100)
/** `focus`: the point that stays visible in any crop, in percent from the left and from the top. */
const focused = picture.extend({ focus: z.object({ x: percent, y: percent }) })

const definePictureSetting = <const Key extends string, T extends BrandPicture>(
  key: Key,
  type: z.ZodType<T>,
  component: 'picture' | 'picture-focus' = 'picture',
) => defineSetting({ key, type: type.nullable(), default: null, scopes: ['domain'], area: 'brand', component })

/** Replaces the mark and name in the header of every page. */
export const brandLogo = definePictureSetting('brand_logo', picture)
/** A square from which the icons of tabs and home screens are made, instead of the mark. */
export const brandIcon = definePictureSetting('brand_icon', picture)
/** Replaces the cover at the top of the landing page. */
export const brandHero = definePictureSetting('brand_hero', focused, 'picture-focus')
export const brandPictures = [brandLogo, brandIcon, brandHero] as const

/** Alternative text of the landing page's picture, by language; empty: it is decorative. */
export const brandHeroAlt = defineSetting({
  key: 'brand_hero_alt',
  type: z.partialRecord(z.enum(locales), z.string().max(160)),
  default: {},
  component: 'locale-texts',
  ...shared,
})

/** The headline of the landing page, by language; if empty, the catalogue's. */
export const brandHeadline = defineSetting({
  key: 'brand_headline',
  experimentable: { by: ['visitors'], pages: ['/'] },
  type: z.partialRecord(z.enum(locales), z.string().max(90)),
  default: {},
  public: true,
  component: 'locale-texts',
  standardText: 'home.headline',
  ...shared,
})

const defineColor = <const Key extends string>(key: Key, token: BaseColor) =>
  defineSetting({
    key,
    type: z.string().regex(/^#[\da-f]{6}$/, 'invalid_color'),
    default: baseColors[token] as string,
    component: 'color',
    ...shared,
  })

export const brandPrimary = defineColor('brand_primary', '--color-primary')
export const brandSecondary = defineColor('brand_secondary', '--color-secondary')
export const brandUnread = defineColor('brand_unread', '--color-unread-messages')
export const brandPaper = defineColor('brand_paper', '--color-paper')
export const brandInk = defineColor('brand_ink', '--color-ink')
export const brandNight = defineColor('brand_night', '--color-night')
export const brandNightInk = defineColor('brand_night_ink', '--color-rose-white')

export const brandSettings = [
  brandType,
  brandShape,
  brandCover,
  brandPhotos,
  brandMark,
  ...brandPictures,
  brandHeroAlt,
  brandHeadline,
  brandPrimary,
  brandSecondary,
  brandUnread,
  brandPaper,
  brandInk,
  brandNight,
  brandNightInk,
] as const
