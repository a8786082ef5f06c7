import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { createMoneyWorld } from '../../../tests/factories/money-world.ts'
import type { MemberCommandContext } from '../../kernel/context.ts'
import { prepareVariants } from '../../platform/media/prepare-variants.ts'
import { findSimilarPhotos, splitFingerprint } from './similar-photos.ts'

let next = 0
const world = await createMoneyWorld()

async function photo(owner: MemberCommandContext, fingerprint: string, status = 'active'): Promise<string> {
  const id = `00000000-0000-7000-8000-${String(++next).padStart(12, '0')}`
  await world.db.asOwner(
    `insert into photos (id, member_id, status, media_key, width, height, colour, created_at, fingerprint)
     values ($1, $2, $3, $1::uuid::text, 4, 5, '#000000', now(), $4::bit(64))`,
    [id, owner.member.id, status, fingerprint],
  )
  return id
}
const turned = (bits: string, at: readonly number[]) =>
  [...bits].map((bit, index) => (at.includes(index) ? (bit === '1' ? '0' : '1') : bit)).join('')

/** A scene with some content, generated from a seed. */
const scene = (seed: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750"><rect width="600" height="750" fill="#d8c8b8"/>
      ${Array.from({ length: 9 }, (_, at) => `<circle cx="${(seed * 131 + at * 197) % 600}" cy="${(seed * 57 + at * 311) % 750}" r="${40 + ((seed + at * 37) % 90)}" fill="hsl(${(seed * 40 + at * 70) % 360} 60% ${20 + ((at * 23 + seed * 7) % 60)}%)"/>`).join('')}
    </svg>`),
  )
const computeFingerprint = async (image: Sharp) =>
  (await prepareVariants(await image.jpeg({ quality: 90 }).toBuffer())).fingerprint
const bitsApart = (a: string, b: string) => [...a].filter((bit, at) => bit !== b[at]).length

describe('a fingerprint', () => {
  test('hardly changes when a picture is scaled, saved again or brightened, but differs for another', async () => {
    const bytes = await scene(1).png().toBuffer()
    const first = await computeFingerprint(sharp(bytes))
    expect(first).toMatch(/^[01]{64}$/)
    for (const same of [
      sharp(bytes).resize(301),
      sharp(await sharp(bytes).jpeg({ quality: 35 }).toBuffer()),
      sharp(bytes).modulate({ brightness: 1.1 }),
    ])
      expect(bitsApart(first, await computeFingerprint(same))).toBeLessThanOrEqual(7)
    for (const seed of [2, 3, 4]) expect(bitsApart(first, await computeFingerprint(scene(seed)))).toBeGreaterThan(12)
  })

  test('shares a key with every other that differs in at most seven bits', () => {
    const bits = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 }).map((each) => each.join(''))
    fc.assert(
      fc.property(bits, fc.uniqueArray(fc.nat(63), { maxLength: 7 }), (first, at) => {
        const other = turned(first, at)
        return splitFingerprint(first).some((keys, quarter) =>
          keys.includes(other.slice(quarter * 16, quarter * 16 + 16)),
        )
      }),
    )
  })
})

describe('look-alikes', () => {
  const base = '1010011001011010'.repeat(4)

  test('are within seven bits, rejected ones first, without deleted photos and those of other sites', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    const asked = await photo(owner, base, 'inspection')
    const shown = await photo(other, turned(base, [1, 2, 20, 21, 40, 41, 60]))
    const refused = await photo(other, turned(base, [3, 4, 5, 6]), 'rejected')
    const again = await photo(owner, base)
    await photo(other, turned(base, [1, 2, 20, 21, 40, 41, 60, 61]))
    await photo(other, base, 'deleted')
    const found = await findSimilarPhotos(world.db, asked, world.site.domainId)
    expect(found.map((each) => [each.photo_id, each.status, each.own, each.bits])).toEqual([
      [refused, 'rejected', false, 4],
      [shown, 'active', false, 7],
      [again, 'active', true, 0],
    ])
    expect(await findSimilarPhotos(world.db, asked, world.site.domainId + 1)).toEqual([])
  })

  test('are found by the index, not by a sequential scan', async () => {
    const plan = await world.db.transaction(async (tx) => {
      await tx.raw('set local enable_seqscan = off')
      const { rows } = await tx.raw(
        `explain select * from photos where fingerprint is not null and (substring(fingerprint from 1 for 16) = any('{1010011001011010}'::bit(16)[])
          or substring(fingerprint from 17 for 16) = any('{1010011001011010}'::bit(16)[]))`,
      )
      return JSON.stringify(rows)
    })
    expect(plan).toContain('photos_fingerprint_1')
    expect(plan).toContain('photos_fingerprint_2')
  })
})
