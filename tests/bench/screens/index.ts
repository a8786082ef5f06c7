import { members } from './members.ts'
import type { Screen } from './screen.ts'
import { states } from './states.ts'
import { talks } from './talks.ts'
import { visitors } from './visitors.ts'

/** Every screen of the member site, in viewing order. */
export const screens: readonly Screen[] = [...visitors, ...members, ...talks, ...states]

/** The screens that most visits pass through. */
const main: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/members',
    '/members/:person',
    '/pricing',
    '/premium',
    '/complaints',
    '/consent',
    '/offline',
    '/landers/gallery',
    '/landers/video',
  ],
  unconfirmed: ['/complete-signup', '/members'],
  free: ['/members', '/members/:person', '/credits/:pack', '/chats/:chat', '/likes#match'],
  premium: [
    '/members',
    '/members/:person',
    '/edition',
    '/swipe-game',
    '/likes',
    '/likes/matches',
    '/chats',
    '/chats/:chat',
    '/chats/:agreed',
    '/profile',
    '/notifications',
    '/credits',
    '/credits/:pack',
  ],
}
export const isMain = ({ as, at }: Screen): boolean => main[as]?.includes(at) ?? false
