import { defineRule } from '../../kernel/setting-rule.ts'
import { photosFree, photosPremium } from './settings.ts'

export const photoRules = [
  /** Premium members must not have fewer photos than free ones. */
  defineRule({
    id: 'rules.premium_fewer_photos',
    level: 'refuse',
    watches: [photosFree, photosPremium],
    check: (site) => (site.get(photosPremium) < site.get(photosFree) ? { key: photosPremium.key } : null),
  }),
]
