/** Remarks about a photo's light, sharpness, size and shape. Who or what is in it is never measured. */
export const photoRemarks = ['small', 'shape', 'blurry', 'dark', 'bright', 'backlit'] as const
export type PhotoRemark = (typeof photoRemarks)[number]

/** Pixels as `getImageData` returns them: red, green, blue and opacity. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** The shortest side that still looks sharp on a phone's card. */
const sharpSide = 600
/** The ratio above which a card of 4:5 would cut off more than half. */
const maxAspectRatio = 1.9
const darkBelow = 62
const brightAbove = 205
/** Difference between rim and middle that makes a face a silhouette. */
const silhouetteDifference = 60

/** Squared brightness below which a photo's sharpest part has no edges, and it is visibly soft on a phone. */
const softBelow = 100
/** Side of a part in pixels of the detailed copy. A blurred background does not make a photo blurry. */
const tileSize = 32

/**
 * Remarks about a photo of `size` pixels, of which `sample` and `detail` are reduced copies; sharpness is measured in
 * `detail`, if there is one. None: good light, and sharp enough.
 */
export function findPhotoRemarks(
  size: { width: number; height: number },
  sample: Pixels,
  detail?: Pixels,
): PhotoRemark[] {
  const { middle, rim, all } = measureLight(sample)
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  const isBacklit = rim - middle > silhouetteDifference && middle < 95
  const found: Record<PhotoRemark, boolean> = {
    small: short < sharpSide,
    shape: long / Math.max(1, short) > maxAspectRatio,
    // In the dark, sharpness cannot be measured.
    blurry: detail !== undefined && all >= darkBelow && measureSharpestTile(detail) < softBelow,
    dark: all < darkBelow && !isBacklit,
    bright: all > brightAbove && middle > brightAbove,
    backlit: isBacklit,
  }
  return photoRemarks.filter((remark) => found[remark])
}

/** The brightness, from 0 to 255, of the pixel whose red value is at this index. */
const getBrightness = (data: ArrayLike<number>, at: number) =>
  0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)

/** The variance of the Laplacian, which edges raise, in the part of the picture where it is highest. */
function measureSharpestTile({ data, width, height }: Pixels): number {
  const light = (x: number, y: number) => getBrightness(data, (y * width + x) * 4)
  let sharpest = 0
  for (let top = 1; top + tileSize < height; top += tileSize)
    for (let left = 1; left + tileSize < width; left += tileSize) {
      let [sum, squares] = [0, 0]
      for (let y = top; y < top + tileSize; y += 1)
        for (let x = left; x < left + tileSize; x += 1) {
          const edge = 4 * light(x, y) - light(x - 1, y) - light(x + 1, y) - light(x, y - 1) - light(x, y + 1)
          sum += edge
          squares += edge * edge
        }
      sharpest = Math.max(sharpest, squares / tileSize ** 2 - (sum / tileSize ** 2) ** 2)
    }
  return sharpest
}

/** Mean brightness from 0 to 255: of everything, of the middle third where faces are, and of the rest. */
function measureLight({ data, width, height }: Pixels) {
  let [inside, outside, insides, outsides] = [0, 0, 0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const light = getBrightness(data, at)
      if (Math.abs(x + 0.5 - width / 2) < width / 6 && Math.abs(y + 0.5 - height * 0.45) < height / 6) {
        inside += light
        insides += 1
      } else {
        outside += light
        outsides += 1
      }
    }
  return {
    middle: inside / Math.max(1, insides),
    rim: outside / Math.max(1, outsides),
    all: (inside + outside) / Math.max(1, insides + outsides),
  }
}

/** Widths of the reduced copies that are measured: for light, and for sharpness. */
const sampleWidth = 48
const detailWidth = 256

/** Measures a photo in the browser; nothing leaves it. No remarks if the browser cannot read it. */
export async function measurePhotoFile(file: File): Promise<PhotoRemark[] | null> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const [sample, detail] = [reducePicture(picture, sampleWidth), reducePicture(picture, detailWidth)]
    picture.close()
    return sample ? findPhotoRemarks({ width, height }, sample, detail) : null
  } catch {
    return null
  }
}

function reducePicture(picture: ImageBitmap, to: number): Pixels | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = to
  canvas.height = Math.max(1, Math.min(4 * to, Math.round((picture.height / picture.width) * to)))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}
