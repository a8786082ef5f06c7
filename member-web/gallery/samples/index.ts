import type { Samples } from '../sample.ts'
import { actions } from './actions.tsx'
import { forms } from './forms.tsx'
import { money } from './money.tsx'
import { opened } from './opened.tsx'
import { people } from './people.tsx'
import { talk } from './talk.tsx'

export const samples: Samples = { ...people, ...actions, ...forms, ...talk, ...money, ...opened }
