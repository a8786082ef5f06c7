import type { HookMap } from '../../../core/kernel/index.ts'
import { designNames } from '../shared/designs.ts'
import { findRunningSplit, pickArm } from './splits.ts'

type VisitorTrait = HookMap['visitorTrait']
type TraitVisitor = Parameters<VisitorTrait['of']>[0]

const splitCookie = 'lander_lot'
/** The design of an address without a slug: a named slug is always served. */
const getDesign = (path: string): string | undefined => /^\/landers\/([a-z0-9]+)\/?$/.exec(path)?.[1]

const findSplitHere = async (visitor: TraitVisitor) => {
  const design = getDesign(visitor.path)
  return design === undefined ? undefined : findRunningSplit(visitor, design)
}

/** A visitor's split assignment on a lander: the index of the arm, or nothing if no split runs. */
export const splitTrait: VisitorTrait = {
  id: 'landers.arm',
  values: ['', '0', '1', '2', '3'],
  pages: designNames.map((design) => `/landers/${design}/:slug?`),
  assignment: { cookie: splitCookie, when: async (visitor) => (await findSplitHere(visitor)) !== undefined },
  async of(visitor) {
    const split = await findSplitHere(visitor)
    const bucket = visitor.cookie(splitCookie)
    return split && bucket !== undefined ? String(pickArm(split.arms, Number(bucket))) : ''
  },
}
