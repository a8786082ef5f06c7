import { expect, test } from 'vitest'
import { coreFeatures } from '../core/app/features.ts'
import { collectSettingDefinitions } from '../core/platform/plugins/create-registry.ts'
import { loadPlugins } from '../core/platform/plugins/index.ts'

// Each setting declares whether it may differ between visitors; those that never may have a reason.

const definitions = collectSettingDefinitions(coreFeatures, await loadPlugins())
const keys = (found: typeof definitions) => found.map(({ key }) => key).sort()

test('settings about money, chances, law or safety are marked as not experimentable', () => {
  const sounds =
    /credit|price|cost|amount|tax|discount|bonus|percentage|refund|payments?\b|_cap\b|free_|photos_|likes|match(?!-finder)|fictional|logged_out|min_age|consent|popup|claim/
  const silent = definitions.filter(
    ({ key, notExperimentable }) => sounds.test(key) && !key.endsWith('.enabled') && notExperimentable === undefined,
  )
  expect(keys(silent)).toEqual([])
})

test('experiments may vary texts and presentation only', () => {
  expect(keys(definitions.filter(({ experimentable }) => experimentable))).toEqual(
    [
      'brand_headline',
      'cam-tiles.per_page',
      'answers',
      'answers_title',
      'close_text',
      'close_title',
      'how_like_text',
      'how_like_title',
      'how_profile_text',
      'how_profile_title',
      'how_talk_text',
      'how_talk_title',
      'how_title',
      'promise',
      'sections',
      'landers.slugs',
      'search_fields',
      'visible_profile_notes',
    ]
      .map((key) => (/^(brand|cam|landers|search|visible)/.test(key) ? key : `home.${key}`))
      .sort(),
  )
})

test('no setting is both experimentable and not experimentable', () => {
  expect(
    keys(definitions.filter(({ experimentable, notExperimentable }) => experimentable && notExperimentable)),
  ).toEqual([])
})
