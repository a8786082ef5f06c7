import { members } from './members.ts'
import type { Screen } from './screen.ts'
import { states } from './states.ts'
import { talks } from './talks.ts'
import { visitors } from './visitors.ts'

/** Every screen of the member site, in viewing order. */
export const screens: readonly Screen[] = [...visitors, ...members, ...talks, ...states]
