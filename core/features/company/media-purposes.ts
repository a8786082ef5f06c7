import type { Transaction } from '../../../db/index.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaDefinition } from '../../kernel/words.ts'
import { findReferencedIds } from '../../platform/settings/referenced-ids.ts'
import { brandPictures } from '../../platform/site/brand-settings.ts'

/** How long a picture that a site no longer shows can come back with its setting. */
export const comesBackDays = 90

async function inUse({ services, tx }: { services: Services; tx: Transaction }, ids: readonly string[]) {
  const since = new Date(services.clock.now().getTime() - comesBackDays * 86_400_000)
  return findReferencedIds(services, tx, { of: brandPictures, ids, since })
}

export const companyMedia = {
  /** The mark of a brand, in the place of its name. */
  logo: { of: 'site', inUse },
  /** From which the icons of tabs and home screens are made, 512 pixels at most. */
  icon: { of: 'site', square: 512, inUse },
  /** At the head of the first page. */
  hero: { of: 'site', inUse },
} as const satisfies Record<string, MediaDefinition>

type Own = typeof companyMedia
declare module '../../kernel/words.ts' {
  interface MediaPurposes extends Own {}
}
