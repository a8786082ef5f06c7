/** Maximum bytes of a file with rows. */
export const fileLimit = 128 * 1024 * 1024
/** Maximum bytes of an archive of photos. */
export const archiveLimit = 256 * 1024 * 1024
export const photoLimitBytes = 15 * 1024 * 1024
/** Maximum characters of one row of a file. */
export const rowLimit = 64 * 1024
export const creditsLimit = 1_000_000
/** Maximum errors stored for one pass; all are counted. */
export const faultLimit = 50_000
