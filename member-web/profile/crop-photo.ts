/** A rectangle of a picture, in its pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Larger than any screen shows a photo. */
const maxSidePx = 2400

/** Output size of a crop: its own, or reduced to the maximum. */
export function computeOutputSize({ width, height }: Pick<CropArea, 'width' | 'height'>): {
  width: number
  height: number
} {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A part of a photo as an upright file without metadata. Rejects if the browser cannot decode it. */
export async function cropPhoto(file: File, cut: CropArea): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = computeOutputSize(cut)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This browser makes no picture')
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
