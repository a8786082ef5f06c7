import type { Transaction } from '../../../db/index.ts'

/** The main photo of a profile. Profiles belong to another feature, which implements this. */
export interface MainPhotos {
  /** Makes changes to a member's photos sequential until the transaction ends. */
  lock(tx: Transaction, memberId: string): Promise<void>
  /** Makes a member's first photo the main one. Others see it once it is active. */
  claim(tx: Transaction, memberId: string, photoId: string): Promise<void>
  /**
   * Keeps a main photo that is active or under inspection; otherwise takes the first active one, or else the first
   * under inspection.
   */
  choose(tx: Transaction, memberId: string): Promise<void>
  /** False if it is not an active profile photo of the member. */
  set(tx: Transaction | undefined, memberId: string, photoId: string): Promise<boolean>
}

/** Cases of photos in the review queue, which also belongs to another feature. */
export interface PhotoReviews {
  open(tx: Transaction, photo: { id: string; domainId: number; memberId: string }): Promise<void>
  /** Closes a case that no longer needs a decision. */
  close(tx: Transaction, photoId: string): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    mainPhotos: MainPhotos
    photoReviews: PhotoReviews
  }
}
