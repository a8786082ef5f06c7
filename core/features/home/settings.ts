import { z } from 'zod'
import { defineSetting } from '../../kernel/setting.ts'
import { locales } from '../../kernel/site.ts'

/** Sections of the home page; `plugins` contains those that plugins add. */
export const homeSections = ['hero', 'plugins', 'how', 'answers', 'close'] as const
/** Questions answered on the home page. */
export const homeAnswers = ['cost', 'profiles', 'safety', 'leaving'] as const

const hasNoDuplicates = (list: readonly string[]) => new Set(list).size === list.length

/** The sections of the home page in order. The first, with the introduction and the sign-up, is required. */
export const sections = defineSetting({
  key: 'home.sections',
  experimentable: { by: ['visitors'], pages: ['/'] },
  type: z
    .array(z.enum(homeSections))
    .refine(hasNoDuplicates, 'repeated')
    .refine((list) => list.includes('hero'), 'hero_missing'),
  default: [...homeSections],
  area: 'home',
})

/** The answered questions in order. */
export const answers = defineSetting({
  key: 'home.answers',
  experimentable: { by: ['visitors'], pages: ['/'] },
  type: z.array(z.enum(homeAnswers)).refine(hasNoDuplicates, 'repeated'),
  default: [...homeAnswers],
  area: 'home',
})

const text = <const Key extends string>(key: Key, max: number) =>
  defineSetting({
    key,
    type: z.partialRecord(z.enum(locales), z.string().max(max)),
    default: {},
    experimentable: { by: ['visitors'], pages: ['/'] },
    area: 'home',
    component: 'locale-texts',
    standardText: key,
  })

/** Texts of the home page by language, under their catalogue names; an empty one comes from the catalogue. */
export const homeTexts = {
  promise: text('home.promise', 200),
  how_title: text('home.how_title', 80),
  how_profile_title: text('home.how_profile_title', 80),
  how_profile_text: text('home.how_profile_text', 300),
  how_like_title: text('home.how_like_title', 80),
  how_like_text: text('home.how_like_text', 300),
  how_talk_title: text('home.how_talk_title', 80),
  how_talk_text: text('home.how_talk_text', 300),
  answers_title: text('home.answers_title', 80),
  close_title: text('home.close_title', 120),
  close_text: text('home.close_text', 200),
} as const

export const homeSettings = [sections, answers, ...Object.values(homeTexts)] as const
