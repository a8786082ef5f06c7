/** What the server reads. A telephone that takes another kind (HEIC) turns it into JPEG by itself, as long as its own kind is not listed. */
export const readablePhotos = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
