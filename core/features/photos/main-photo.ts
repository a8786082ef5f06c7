import type { Transaction } from '../../../db/index.ts'

/** Which photo a profile shows first. Profiles are not kept here: whoever keeps them provides it. */
export interface MainPhotos {
  /** Makes whatever changes a member's photos take turns until the transaction ends. */
  lock(tx: Transaction, memberId: string): Promise<void>
  /** The first photo becomes the main one; pages show it to others once it is active. */
  claim(tx: Transaction, memberId: string, photoId: string): Promise<void>
  /** Keeps a main photo that is shown or still awaits inspection; else takes the first active one, else the first that waits. */
  choose(tx: Transaction, memberId: string): Promise<void>
  /** False where it is not an active profile photo of the member. */
  set(tx: Transaction | undefined, memberId: string, photoId: string): Promise<boolean>
}

/** The cases of photos in the review queue, which is kept elsewhere too. */
export interface PhotoReviews {
  open(tx: Transaction, photo: { id: string; domainId: number; memberId: string }): Promise<void>
  /** Nobody needs to judge it any more. */
  close(tx: Transaction, photoId: string): Promise<void>
}

declare module '../../kernel/services.ts' {
  interface Services {
    mainPhotos: MainPhotos
    photoReviews: PhotoReviews
  }
}
