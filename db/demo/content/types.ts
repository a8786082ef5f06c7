/** Texts one per line; see the Dutch file for the marks they may carry. */
export interface DescriptionPools {
  opening: string
  days: string
  character: string
  wish: string
  closing: string
}

/** Threads are separated by an empty line. */
export interface ThreadPools {
  threads: string
  openers: string
}
