import type { PageDefinition } from '../../core/kernel/index.ts'

/** Every lander is the same for all visitors of a place. Advertisements link here; search engines do not. */
const lander = {
  layout: 'lander',
  access: 'visitor',
  cache: 'shared',
  elsewhere: '/members',
} as const

/** About one member. The content depends on the viewer, and members continue to the profile. */
const person = { layout: 'lander', access: 'anyone' } as const

// One line per design, each with a separate module, styles and script.
export const pages: readonly PageDefinition[] = [
  {
    ...lander,
    path: '/landers/adultonly/:slug?',
    file: './member-web/adultonly/page.tsx',
    script: { entry: './member-web/adultonly/script.ts' },
  },
  {
    ...lander,
    path: '/landers/maplanding/:slug?',
    file: './member-web/maplanding/page.tsx',
    script: { entry: './member-web/maplanding/script.ts' },
  },
  {
    ...lander,
    path: '/landers/collagelanding/:slug?',
    file: './member-web/collagelanding/page.tsx',
    script: { entry: './member-web/collagelanding/script.ts' },
  },
  {
    ...lander,
    path: '/landers/transitionsvideolanding/:slug?',
    file: './member-web/transitionsvideolanding/page.tsx',
    script: { entry: './member-web/transitionsvideolanding/script.ts' },
  },
  {
    ...lander,
    path: '/landers/video/:slug?',
    file: './member-web/video/page.tsx',
    script: { entry: './member-web/video/script.ts' },
  },
  {
    ...lander,
    path: '/landers/gallery/:slug?',
    file: './member-web/gallery/page.tsx',
    script: { entry: './member-web/gallery/script.ts' },
  },
  {
    ...person,
    path: '/members/:id/landing',
    file: './member-web/landing/page.tsx',
    script: { entry: './member-web/landing/script.ts' },
  },
  {
    ...person,
    path: '/members/:id/landing2/:slug?',
    file: './member-web/landing2/page.tsx',
    script: { entry: './member-web/landing2/script.ts' },
  },
  {
    ...person,
    path: '/members/:id/landing3/:slug?',
    file: './member-web/landing3/page.tsx',
    script: { entry: './member-web/landing3/script.ts' },
  },
  {
    ...lander,
    path: '/landers/alonetonight/:slug?',
    file: './member-web/alonetonight/page.tsx',
    script: { entry: './member-web/alonetonight/script.ts' },
  },
  {
    ...lander,
    path: '/landers/iconslanding/:slug?',
    file: './member-web/iconslanding/page.tsx',
    script: { entry: './member-web/iconslanding/script.ts' },
  },
  {
    ...lander,
    path: '/landers/socialnetwork/:slug?',
    file: './member-web/socialnetwork/page.tsx',
    script: { entry: './member-web/socialnetwork/script.ts' },
  },
  {
    ...lander,
    path: '/landers/tinderswipe/:slug?',
    file: './member-web/tinderswipe/page.tsx',
    script: { entry: './member-web/tinderswipe/script.ts' },
  },
  {
    ...lander,
    path: '/landers/whoneedsstrings/:slug?',
    file: './member-web/whoneedsstrings/page.tsx',
    script: { entry: './member-web/whoneedsstrings/script.ts' },
  },
]
