import type { Statement } from '../../../db/index.ts'
import type { SettingDefinition } from '../../kernel/setting.ts'
import { defineRule, type RuleSite } from '../../kernel/setting-rule.ts'
import { adjustForContrast, computeContrast, computeReadableFill } from '../../shared/contrast.ts'
import {
  type BrandPicture,
  brandInk,
  brandNight,
  brandNightInk,
  brandPaper,
  brandPictures,
  brandPrimary,
  brandSecondary,
  brandUnread,
} from './brand-settings.ts'

/** Minimum contrast of text, WCAG 2.2, 1.4.3. */
const minContrast = 4.5

type Color = SettingDefinition<string>

/** Text of one colour on a background of another. The refusal is shown at the text's colour. */
const defineContrastRule = (id: string, text: Color, ground: Color) =>
  defineRule({
    id,
    level: 'refuse',
    watches: [text, ground],
    check: (site) =>
      findLowContrast(
        site,
        text,
        computeContrast(site.get(text), site.get(ground)),
        adjustForContrast(site.get(text), [site.get(ground)]),
      ),
  })

/** A fill on which neither white nor ink has enough contrast. */
function findUnreadableFill(site: RuleSite) {
  for (const color of [brandPrimary, brandSecondary, brandUnread]) {
    const chosen = site.get(color)
    const { fill: nearest, on } = computeReadableFill(chosen)
    const finding = findLowContrast(site, color, computeContrast(chosen, on), nearest)
    if (finding) return finding
  }
  return null
}

const findLowContrast = (site: RuleSite, color: Color, ratio: number, nearest: string) =>
  ratio >= minContrast
    ? null
    : {
        key: color.key,
        params: { color: site.get(color), ratio: Math.floor(ratio * 10) / 10, needed: minContrast, nearest },
      }

const listBrandPicturesStatement: Statement = {
  name: 'rules.list_brand_pictures',
  text: `select id, purpose from site_pictures where domain_id = $1`,
}

/** Refuses unreadable colours, suggesting the nearest readable one. All others are computed to be readable. */
export const brandRules = [
  defineContrastRule('rules.accent_on_paper', brandPrimary, brandPaper),
  defineContrastRule('rules.ink_on_paper', brandInk, brandPaper),
  defineContrastRule('rules.ink_at_night', brandNightInk, brandNight),
  defineRule<{ id: string; purpose: string }[]>({
    id: 'rules.picture_not_here',
    level: 'refuse',
    watches: brandPictures,
    facts: (query, { domainId }) => query(listBrandPicturesStatement, [domainId]),
    check(site, known) {
      const missing = brandPictures.find((setting) => {
        const shown = site.get<BrandPicture | null>(setting)
        return shown && !known.some(({ id, purpose }) => id === shown.id && setting.key === `brand_${purpose}`)
      })
      return missing ? { key: missing.key } : null
    },
  }),
  defineRule({
    id: 'rules.color_carries_no_text',
    level: 'refuse',
    watches: [brandPrimary, brandSecondary, brandUnread],
    check: findUnreadableFill,
  }),
]
