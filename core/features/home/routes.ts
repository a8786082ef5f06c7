import { z } from 'zod'
import { publicRoute } from '../../kernel/route.ts'
import { pickSettingText } from '../../platform/settings/texts.ts'
import { brandHero, brandHeroAlt } from '../../platform/site/brand-settings.ts'
import { answers, homeAnswers, homeSections, homeTexts, sections } from './settings.ts'

export const homeRoute = publicRoute({
  method: 'GET',
  path: '/api/home',
  summary: 'Returns the sections of the home page in order, and the operator’s texts in the language of the caller.',
  access: 'anyone',
  response: z.object({
    sections: z.array(z.enum(homeSections)),
    answers: z.array(z.enum(homeAnswers)),
    /** By their catalogue names; missing ones come from the catalogue. */
    texts: z.record(z.string(), z.string()),
    /** Shown instead of the brand's cover. */
    hero: z
      .object({
        id: z.string(),
        width: z.number(),
        height: z.number(),
        focus: z.object({ x: z.number(), y: z.number() }),
        /** In the language of the caller; empty for a decorative picture. */
        alt: z.string(),
      })
      .nullable(),
  }),
  cache: 'private, max-age=60',
  handler(ctx) {
    const names = Object.keys(homeTexts) as (keyof typeof homeTexts)[]
    const written = names.flatMap((name) => {
      const text = pickSettingText(ctx.setting(homeTexts[name]), ctx.site.locale, { fallback: 'none' })
      return text ? [[name, text] as const] : []
    })
    const hero = ctx.setting(brandHero)
    const alt = pickSettingText(ctx.setting(brandHeroAlt), ctx.site.locale, { fallback: 'none' })
    return {
      sections: ctx.setting(sections),
      answers: ctx.setting(answers),
      texts: Object.fromEntries(written),
      hero: hero && { ...hero, alt },
    }
  },
})

export const homeRoutes = [homeRoute] as const
