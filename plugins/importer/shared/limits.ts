export const maxFileBytes = 128 * 1024 * 1024
export const maxArchiveBytes = 256 * 1024 * 1024
export const maxPhotoBytes = 15 * 1024 * 1024
export const maxRowLength = 64 * 1024
export const maxCredits = 1_000_000
/** Maximum errors stored for one pass; all are counted. */
export const maxFaults = 50_000
