/** Bytes of a file with rows. */
export const fileLimit = 128 * 1024 * 1024
/** Bytes of an archive of photos. */
export const archiveLimit = 256 * 1024 * 1024
export const photoLimitBytes = 15 * 1024 * 1024
/** Characters of one row of a file. */
export const rowLimit = 64 * 1024
/** Credits of one balance. */
export const creditsLimit = 1_000_000
/** Faults of one pass that are kept; all are counted. */
export const faultLimit = 50_000
