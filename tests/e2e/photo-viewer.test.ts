import { expect, test } from 'vitest'
import { addMainPhoto } from '../factories/main-photo.ts'
import { testSite } from '../factories/site.ts'
import { testApp } from '../harness/app.ts'
import { viewports } from '../harness/browser.ts'
import { createFingers, findMiddle } from './steps/fingers.ts'
import { openLiveMemberPage } from './steps/member-page.ts'

// Touch gestures on a full-screen photo.

const app = await testApp()
const site = await testSite(app)

test('pinching and a double tap enlarge a photo, one finger moves it, and swiping down closes it', async () => {
  const owner = await site.member({ name: 'Maximiliaan' })
  await addMainPhoto(app, owner.id)
  const { page } = await openLiveMemberPage(site, await site.member(), `/members/${owner.id}`, viewports.phone)
  const link = page.getByRole('link', { name: 'Foto 1 van Maximiliaan groot bekijken' })
  const viewer = page.getByRole('dialog', { name: 'Foto’s van Maximiliaan', exact: true })
  const shown = viewer.getByRole('img')
  const width = async () => Math.round((await shown.boundingBox())?.width ?? 0)
  const fingers = await createFingers(page)
  const open = async () => {
    await link.click()
    await shown.waitFor()
    await expect.poll(width).toBe(390)
    return findMiddle(shown)
  }

  const middle = await open()
  await fingers.pinch(middle, 80, 200)
  // The fingers move two and a half times as far apart, so the photo becomes two and a half times as large.
  await expect.poll(width).toBeGreaterThan(900)
  const before = await findMiddle(shown)
  await fingers.stroke(middle, { x: middle.x + 90, y: middle.y })
  await expect.poll(async () => (await findMiddle(shown)).x - before.x).toBeGreaterThan(60)
  expect(await viewer.count(), 'a photo that is near is moved, not closed').toBe(1)
  await fingers.pinch(middle, 240, 40)
  await expect.poll(width).toBe(390)

  await fingers.doubleTap(middle)
  await expect.poll(width).toBe(Math.round(390 * 2.5))
  await fingers.doubleTap(middle)
  await expect.poll(width).toBe(390)
  // A single tap does nothing, and neither do two taps that are far apart.
  await fingers.tap(middle)
  await fingers.tap({ x: middle.x + 120, y: middle.y })
  expect(await width()).toBe(390)

  await fingers.stroke(middle, { x: middle.x, y: middle.y + 60 })
  expect(await viewer.count(), 'a short stroke closes nothing').toBe(1)
  await fingers.stroke(middle, { x: middle.x, y: middle.y + 200 })
  await viewer.waitFor({ state: 'detached' })
})
