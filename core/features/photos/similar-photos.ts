import type { Database, Statement } from '../../../db/index.ts'

/**
 * Maximum difference, in bits of 64, between two pictures of the same scene: slightly cropped, scaled, brightened,
 * saved again.
 */
const maxDifferingBits = 7

export interface SimilarPhoto {
  photo_id: string
  member_id: string
  name: string | null
  status: 'inspection' | 'active' | 'rejected'
  /** Whether it is a photo of the same member. */
  own: boolean
  /** Difference in bits of 64. */
  bits: number
}

/**
 * The keys of a fingerprint: each of its quarters unchanged and with each single bit flipped. If two fingerprints
 * differ in at most seven bits, some quarter differs in at most one, so none is missed (Norouzi, Punjani and Fleet,
 * "Fast exact search in Hamming space with multi-index hashing", 2014).
 */
export function splitFingerprint(fingerprint: string): string[][] {
  return [0, 16, 32, 48].map((start) => {
    const quarter = fingerprint.slice(start, start + 16)
    const flipBit = (at: number) => quarter.slice(0, at) + (quarter[at] === '1' ? '0' : '1') + quarter.slice(at + 1)
    return [quarter, ...Array.from({ length: 16 }, (_, at) => flipBit(at))]
  })
}

const findFingerprintStatement: Statement = {
  name: 'photos.find_fingerprint',
  text: 'select fingerprint::text, member_id from photos where id = $1 and fingerprint is not null',
}
// The inner limit bounds the work if very many pictures look alike: plain walls, a brand's own graphics.
const findSimilarStatement: Statement = {
  name: 'photos.find_similar',
  text: `select c.id photo_id, c.member_id, pr.name, c.status, c.member_id = $2 own, bit_count(c.fingerprint # $3::bit(64))::int bits
    from (select * from photos where fingerprint is not null and (
        substring(fingerprint from 1 for 16) = any($4::bit(16)[]) or substring(fingerprint from 17 for 16) = any($5::bit(16)[])
        or substring(fingerprint from 33 for 16) = any($6::bit(16)[]) or substring(fingerprint from 49 for 16) = any($7::bit(16)[]))
      limit 2000) c
    join members m on m.id = c.member_id and m.domain_id = $8
    left join profiles pr on pr.member_id = c.member_id
    where c.id <> $1 and c.status <> 'deleted' and bit_count(c.fingerprint # $3::bit(64)) <= ${maxDifferingBits}
    order by c.status <> 'rejected', own, bits, c.id limit 6`,
}

/** Photos of a domain's members that look like this one, rejected ones first, at most six. */
export async function findSimilarPhotos(db: Database, photoId: string, domainId: number): Promise<SimilarPhoto[]> {
  const [photo] = await db.query<{ fingerprint: string; member_id: string }>(findFingerprintStatement, [photoId])
  if (!photo) return []
  const { fingerprint, member_id: memberId } = photo
  return db.query<SimilarPhoto>(findSimilarStatement, [
    photoId,
    memberId,
    fingerprint,
    ...splitFingerprint(fingerprint),
    domainId,
  ])
}
