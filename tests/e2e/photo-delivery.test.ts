import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { addMainPhoto } from '../factories/main-photo.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { waitUntilIdle } from '../harness/at-rest.ts'
import { atFileEnd } from '../harness/index.ts'
import { startBucketServer } from '../local-cluster/bucket-server.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

const people = 6

test('a bucket sends the photos of a page, and none of them again for the next page', { timeout: 90_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendezvous-delivered-'))
  atFileEnd(() => rm(folder, { recursive: true, force: true }))
  const bucket = await startBucketServer(folder)
  atFileEnd(() => bucket.stop())
  for (const [name, value] of Object.entries(bucket.credentials)) vi.stubEnv(name, value)
  atFileEnd(() => void vi.unstubAllEnvs())
  const app = await testApp({ env: { MEDIA_URL: bucket.url('photos'), MEDIA_DELIVERY: 'signed' } })
  bucket.now = () => app.clock.now()
  const site = await testSite(app)
  const viewer = await site.member({ gender: 'male' })
  for (let n = 0; n < people; n += 1)
    await addMainPhoto(app, (await site.member({ gender: 'female', name: `Anna${n}` })).id)
  const { page, tab } = await openLiveMemberPage(site, viewer, '/members')
  const shown = (on: typeof page) =>
    on
      .locator('img[src^="/api/media/"]')
      .evaluateAll((all) => (all as HTMLImageElement[]).filter((one) => one.complete && one.naturalWidth > 0).length)
  await expect.poll(() => shown(page)).toBeGreaterThanOrEqual(people)
  await waitUntilIdle(page)
  const sent = bucket.sent()
  expect(sent).toBeGreaterThanOrEqual(people)

  const next = await tab('/members')
  await expect.poll(() => shown(next)).toBeGreaterThanOrEqual(people)
  await waitUntilIdle(next)
  expect(bucket.sent()).toBe(sent)
})
