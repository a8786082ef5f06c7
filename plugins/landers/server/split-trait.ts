import type { HookMap } from '../../../core/kernel/index.ts'
import { designNames } from '../shared/designs.ts'
import { findRunningSplit, pickArm } from './splits.ts'

type VisitorTrait = HookMap['visitorTrait']
type TraitVisitor = Parameters<VisitorTrait['of']>[0]

const lotCookie = 'lander_lot'
/** The design of an address without a slug: a named slug is always served. */
const designOf = (path: string): string | undefined => /^\/landers\/([a-z0-9]+)\/?$/.exec(path)?.[1]

const here = async (visitor: TraitVisitor) => {
  const design = designOf(visitor.path)
  return design === undefined ? undefined : findRunningSplit(visitor, design)
}

/** A visitor's split assignment on a lander: the index of the arm, or nothing if no split runs. */
export const splitTrait: VisitorTrait = {
  id: 'landers.arm',
  values: ['', '0', '1', '2', '3'],
  pages: designNames.map((design) => `/landers/${design}/:slug?`),
  assignment: { cookie: lotCookie, when: async (visitor) => (await here(visitor)) !== undefined },
  async of(visitor) {
    const split = await here(visitor)
    const bucket = visitor.cookie(lotCookie)
    return split && bucket !== undefined ? String(pickArm(split.arms, Number(bucket))) : ''
  },
}
