import { presentSitePicture } from '../../../core/features/photos/index.ts'
import type { CommandContext, Locale } from '../../../core/kernel/index.ts'
import type { Gift, GiftNames } from './model.ts'

type GiftLook = Pick<Gift, 'drawing' | 'pictureId' | 'names'>

/** The small file of a gift's picture; null for a gift with a built-in drawing. */
export const presentGiftPicture = ({ pictureId }: Pick<Gift, 'pictureId'>): string | null =>
  pictureId === null ? null : presentSitePicture({ id: pictureId, width: 0, height: 0, colour: '' }).thumb_filename

/** Prefers the reader's language, else any, because no name at all would be worse. */
const pickLanguage = (names: GiftNames, locale: Locale): string =>
  names[locale] ?? names.en ?? Object.values(names).find(Boolean) ?? ''

export const translateGiftName = (ctx: CommandContext, { drawing, names }: GiftLook): string =>
  drawing === null ? pickLanguage(names, ctx.site.locale) : ctx.services.i18n.t(ctx.site, `gifts.names.${drawing}`)
