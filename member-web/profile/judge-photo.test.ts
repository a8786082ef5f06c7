import { expect, test } from 'vitest'
import { findPhotoRemarks, type Pixels } from './judge-photo.ts'

const size = { width: 1200, height: 1500 }

/** A picture of 30 × 36 whose middle and edge have these brightnesses. */
function picture(middle: number, rim = middle): Pixels {
  const [width, height] = [30, 36]
  const data = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    const light = Math.abs(x - 14.5) < 5 && Math.abs(y - 16) < 6 ? middle : rim
    return [light, light, light, 255]
  }).flat()
  return { data, width, height }
}

test.each([
  ['an evenly lit photo', size, picture(130), []],
  ['a dark photo', size, picture(40), ['dark']],
  ['a photo with too much light', size, picture(235), ['bright']],
  ['a face in the light before a white wall', size, picture(150, 240), []],
  ['a silhouette before a window', size, picture(40, 200), ['backlit']],
  ['a small cut-out', { width: 320, height: 400 }, picture(130), ['small']],
  ['a panorama', { width: 2400, height: 800 }, picture(130), ['shape']],
  ['a small, dark strip', { width: 900, height: 300 }, picture(30), ['small', 'shape', 'dark']],
])('remarks on %s', (_what, measured, sample, remarks) => {
  expect(findPhotoRemarks(measured, sample)).toEqual(remarks)
})

/** Stripes at one side of a plain picture of 256 × 320; `softness` pixels from black to white. */
function stripes(softness: number, light = 130): Pixels {
  const [width, height] = [256, 320]
  const data = Array.from({ length: width * height }, (_, at) => {
    const x = at % width
    const wave = Math.max(-1, Math.min(1, (16 / softness) * Math.sin((x * Math.PI) / 16)))
    const value = x < 96 ? light + 0.6 * light * wave : light
    return [value, value, value, 255]
  }).flat()
  return { data, width, height }
}

test('a photo is blurry if nothing in it is sharp, and not for a soft background', () => {
  expect(findPhotoRemarks(size, picture(130), stripes(1))).toEqual([])
  expect(findPhotoRemarks(size, picture(130), stripes(16))).toEqual(['blurry'])
  // In the dark, only the light is mentioned.
  expect(findPhotoRemarks(size, picture(40), stripes(16, 40))).toEqual(['dark'])
})
