/** The types that the server reads. A phone converts another format (HEIC) to JPEG if it is not listed. */
export const readablePhotos = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
