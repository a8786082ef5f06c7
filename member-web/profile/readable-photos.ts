/**
 * The types that the server reads. A phone with another format (HEIC) converts it to JPEG by itself, as long as that
 * format is not listed.
 */
export const readablePhotos = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
