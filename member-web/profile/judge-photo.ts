/** What can be said of a photo by measuring it: its light, its size and its shape. Never who or what is in it. */
export const photoRemarks = ['small', 'shape', 'dark', 'bright', 'backlit'] as const
export type PhotoRemark = (typeof photoRemarks)[number]

/** Pixels as `getImageData` returns them: red, green, blue and opacity. */
export interface Pixels {
  data: ArrayLike<number>
  width: number
  height: number
}

/** Shortest side that is still sharp on a phone's card. */
const sharpSide = 600
/** Longer than this, a card of 4:5 cuts off more than half. */
const longest = 1.9
const dark = 62
const bright = 205
/** Difference between rim and middle that makes a face a silhouette. */
const silhouette = 60

/** Remarks about a photo of `size` pixels, of which `sample` is a reduced copy. None: good light, and sharp enough. */
export function judgePhoto(size: { width: number; height: number }, sample: Pixels): PhotoRemark[] {
  const { middle, rim, all } = measureLight(sample)
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)]
  const backlit = rim - middle > silhouette && middle < 95
  const found: Record<PhotoRemark, boolean> = {
    small: short < sharpSide,
    shape: long / Math.max(1, short) > longest,
    dark: all < dark && !backlit,
    bright: all > bright && middle > bright,
    backlit,
  }
  return photoRemarks.filter((remark) => found[remark])
}

/** Mean brightness from 0 to 255: of everything, of the middle third where faces are, and of the rest. */
function measureLight({ data, width, height }: Pixels) {
  let [inside, outside, insides, outsides] = [0, 0, 0, 0]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      const light = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
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

/** Width of the reduced copy that is measured. */
const sampleWidth = 48

/** Measures a photo in the browser; nothing leaves it. No remarks if the browser cannot read it. */
export async function judgeFile(file: File): Promise<PhotoRemark[] | null> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    const canvas = document.createElement('canvas')
    canvas.width = sampleWidth
    canvas.height = Math.max(1, Math.min(4 * sampleWidth, Math.round((height / width) * sampleWidth)))
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const sample = context?.getImageData(0, 0, canvas.width, canvas.height)
    return sample ? judgePhoto({ width, height }, sample) : null
  } catch {
    return null
  }
}
