import type { Transaction } from '../../../db/index.ts'
import type { Services } from '../../kernel/services.ts'
import type { MediaDefinition } from '../../kernel/words.ts'
import { findReferencedIds } from '../../platform/settings/referenced-ids.ts'
import { brandPictures } from '../../platform/site/brand-settings.ts'
import { dayMs, timeBefore } from '../../shared/durations.ts'

/** Days that an unused picture of a site is kept, in case its setting is restored. */
export const unusedPictureDays = 90

async function findUsedPictures({ services, tx }: { services: Services; tx: Transaction }, ids: readonly string[]) {
  const since = timeBefore(services.clock.now(), unusedPictureDays * dayMs)
  return findReferencedIds(services, tx, { of: brandPictures, ids, since })
}

export const companyMedia = {
  /** The brand's logo, shown instead of its name. */
  logo: { of: 'site', inUse: findUsedPictures },
  /** Source of the icons for tabs and home screens, up to 512 pixels. */
  icon: { of: 'site', square: 512, inUse: findUsedPictures },
  /** At the top of the landing page. */
  hero: { of: 'site', inUse: findUsedPictures },
} as const satisfies Record<string, MediaDefinition>

type Own = typeof companyMedia
declare module '../../kernel/words.ts' {
  interface MediaPurposes extends Own {}
}
