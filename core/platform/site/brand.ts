import type { SettingSite } from '../../kernel/site.ts'
import type { Looks } from '../../shared/looks.ts'
import { type BaseColor, baseColors } from '../../shared/theme.ts'
import type { SettingsService } from '../settings/service.ts'
import {
  brandCover,
  brandInk,
  brandMark,
  brandNight,
  brandNightInk,
  brandPaper,
  brandPhotos,
  brandPrimary,
  brandSecondary,
  brandShape,
  brandType,
  brandUnread,
} from './brand-settings.ts'

type Settings = Pick<SettingsService, 'get'>

/** The colours in which a site differs from the default brand, by token. */
export function getBrandColors(settings: Settings, site: SettingSite): Record<string, string> {
  const chosen: Record<BaseColor, string> = {
    '--color-primary': settings.get(brandPrimary, site),
    '--color-secondary': settings.get(brandSecondary, site),
    '--color-unread-messages': settings.get(brandUnread, site),
    '--color-paper': settings.get(brandPaper, site),
    '--color-ink': settings.get(brandInk, site),
    '--color-night': settings.get(brandNight, site),
    '--color-rose-white': settings.get(brandNightInk, site),
  }
  return Object.fromEntries(Object.entries(chosen).filter(([token, value]) => value !== baseColors[token as BaseColor]))
}

export const getBrandLooks = (settings: Settings, site: SettingSite): Looks => ({
  type: settings.get(brandType, site),
  shape: settings.get(brandShape, site),
  cover: settings.get(brandCover, site),
  photos: settings.get(brandPhotos, site),
  mark: settings.get(brandMark, site),
})
