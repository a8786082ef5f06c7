import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Files that an attacker, a broken phone or a careless member might upload instead of a photo.

/** Placed in everything that must not survive: scripts, comments, metadata. */
export const marker = 'PAYLOAD-7f3a'

interface HostileFile {
  name: string
  /** `refused`: with an error at the field. `stored`: re-encoded, without the hidden contents. */
  ends: 'refused' | 'stored'
  bytes(): Promise<Buffer> | Buffer
}

const canvas = (width = 320, height = 400) => sharp({ create: { width, height, channels: 3, background: '#8090a0' } })
const jpeg = () => canvas().jpeg().toBuffer()
const png = () => canvas().png().toBuffer()
const webp = () => canvas().webp().toBuffer()
const text = (content: string) => Buffer.from(content)
const script = `<script>/*${marker}*/alert(1)</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${marker}</script></svg>`

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c >>> 0
})
const crc = (bytes: Buffer) => {
  let c = 0xffffffff
  for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] as number) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, tail])
}
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
function header(width: number, height: number, depth = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = colour
  return chunk('IHDR', data)
}
/** A hand-made PNG, whose header may be wrong. */
const handmade = (ihdr: Buffer, pixels: Buffer, ...extra: Buffer[]) =>
  Buffer.concat([signature, ihdr, ...extra, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])

/** A real PNG with an added chunk behind its header. */
async function pngWith(...extra: Buffer[]): Promise<Buffer> {
  const whole = await png()
  return Buffer.concat([whole.subarray(0, 33), ...extra, whole.subarray(33)])
}
/** A real JPEG with an added segment behind its first marker. */
async function jpegWith(kind: number, data: Buffer): Promise<Buffer> {
  const whole = await jpeg()
  const head = Buffer.from([0xff, kind, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([whole.subarray(0, 2), head, data, whole.subarray(2)])
}
async function changed(make: () => Promise<Buffer>, change: (bytes: Buffer) => void): Promise<Buffer> {
  const bytes = await make()
  change(bytes)
  return bytes
}
const ftyp = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), text(`ftyp${brand}`), Buffer.alloc(4), text(`${brand}mif1`)])
/** Overwrites width and height in a JPEG's SOF0 segment. */
const sizeOf = (bytes: Buffer, width: number, height: number) => {
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
}
const frames = (count: number) =>
  sharp(Buffer.concat(Array.from({ length: count }, (_, at) => Buffer.alloc(200 * 250 * 3, at * 20))), {
    raw: { width: 200, height: 250 * count, channels: 3, pageHeight: 250 },
  } as never)

const refused = (name: string, bytes: HostileFile['bytes']): HostileFile => ({ name, ends: 'refused', bytes })
const stored = (name: string, bytes: HostileFile['bytes']): HostileFile => ({ name, ends: 'stored', bytes })

export const hostileFiles: HostileFile[] = [
  // Empty files, or files that are no photo
  refused('0 bytes', () => Buffer.alloc(0)),
  refused('one byte', () => Buffer.from([0xff])),
  refused('zeros', () => Buffer.alloc(4096)),
  refused('noise', () => Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251))),
  refused('plain text', () => text(`hello ${marker}`)),
  refused('HTML', () => text(`<!doctype html>${script}`)),
  refused('JavaScript', () => text(`alert('${marker}')`)),
  refused('PHP', () => text(`<?php system('${marker}'); ?>`)),
  refused('SVG with a script', () => text(svg)),
  refused('SVG that reads a file', () =>
    text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'),
  ),
  refused('SVG with entities that multiply', () =>
    text('<!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><svg>&b;&b;&b;</svg>'),
  ),
  refused('PDF', () => text(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${marker})>>>>endobj`)),
  refused('ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])),
  refused('a program for Linux', () => Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)])),
  refused('MP4', () => Buffer.concat([ftyp('isom'), Buffer.alloc(400)])),
  refused('TIFF', () => canvas().tiff().toBuffer()),
  refused('BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
  refused('ICO', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)])),
  refused('HEIC of a phone', () => Buffer.concat([ftyp('heic'), Buffer.alloc(800)])),
  refused('HEIC that calls itself MIF1', () => Buffer.concat([ftyp('mif1'), Buffer.alloc(800)])),
  refused('AVIF without a picture', () => Buffer.concat([ftyp('avif'), Buffer.alloc(800)])),
  // The first bytes of a photo, followed by something else
  refused('the first bytes of a JPEG before a page', () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(script)]),
  ),
  refused('the first bytes of a GIF before an SVG', () => Buffer.concat([text('GIF89a'), text(svg)])),
  refused('the first bytes of a PNG alone', () => signature),
  refused('a RIFF that is sound', () =>
    Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WAVE'), Buffer.alloc(200)]),
  ),
  refused('a WebP without a picture', () =>
    Buffer.concat([text('RIFF'), Buffer.alloc(4, 0xff), text('WEBPVP8 '), Buffer.alloc(40)]),
  ),
  // Cut off, or damaged
  refused('half a JPEG', async () => (await canvas(800, 1000).jpeg().toBuffer()).subarray(0, 2500)),
  refused('half a PNG', async () => (await png()).subarray(0, 120)),
  refused('half a WebP', async () => (await webp()).subarray(0, 60)),
  refused('a PNG with a damaged header', () => changed(png, (bytes) => bytes.fill(0xee, 16, 24))),
  refused('a PNG whose pixels are noise', () => handmade(header(300, 400), Buffer.alloc(900, 0x5a))),
  refused('a GIF without its pictures', async () => (await canvas().gif().toBuffer()).subarray(0, 40)),
  // Bombs
  refused('48 megapixels in a few kilobytes', () => canvas(8000, 6000).png({ compressionLevel: 9 }).toBuffer()),
  refused('a PNG that says 60,000 × 60,000', () => handmade(header(60_000, 60_000), deflateSync(Buffer.alloc(1000)))),
  refused('a PNG that says 2 to the 31', () => handmade(header(0x7fffffff, 0x7fffffff), deflateSync(Buffer.alloc(10)))),
  refused('a PNG of width 0', () => handmade(header(0, 400), deflateSync(Buffer.alloc(10)))),
  refused('a JPEG that says 65,535 × 65,535', () => changed(jpeg, (bytes) => sizeOf(bytes, 65_535, 65_535))),
  refused('1 × 20,000', () => canvas(1, 20_000).png().toBuffer()),
  refused('20,000 × 1', () => canvas(20_000, 1).png().toBuffer()),
  refused('one pixel', () => canvas(1, 1).png().toBuffer()),
  refused('a pixel too narrow', () => canvas(199, 400).jpeg().toBuffer()),
  refused('a JPEG of 100 × 5,100', () => canvas(100, 5100).jpeg().toBuffer()),
  // True photos with something hidden, or of a rare kind
  stored('a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), text(script)])),
  stored('a PNG with a ZIP behind it', async () => Buffer.concat([await png(), text(`PK\x03\x04${marker}`)])),
  stored('a JPEG with a script as comment', () => jpegWith(0xfe, text(script))),
  stored('a JPEG with a profile of its own', () => jpegWith(0xe2, text(`ICC_PROFILE\0\x01\x01${marker}`))),
  stored('a PNG with text', () => pngWith(chunk('tEXt', text(`Comment\0${script}`)))),
  stored('a PNG with compressed text', () =>
    pngWith(chunk('zTXt', Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(5_000_000, 0x41))]))),
  ),
  stored('EXIF with the place where it was taken', () =>
    canvas()
      .withExif({
        IFD0: { Artist: marker, Copyright: marker },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 24/1', GPSLongitudeRef: 'E', GPSLongitude: '5/1 7/1 12/1' },
      })
      .jpeg()
      .toBuffer(),
  ),
  stored('XMP', () => canvas().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${marker}</x:xmpmeta>`).jpeg().toBuffer()),
  stored('turned by its EXIF', () => canvas().withMetadata({ orientation: 6 }).jpeg().toBuffer()),
  stored('CMYK', () => canvas().toColourspace('cmyk').jpeg().toBuffer()),
  stored('16 bit a channel', () => canvas().toColourspace('rgb16').png().toBuffer()),
  stored('grey', () => canvas().toColourspace('b-w').png().toBuffer()),
  stored('with a palette', () => canvas().png({ palette: true }).toBuffer()),
  stored('see-through', () =>
    sharp({ create: { width: 320, height: 400, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.2 } } })
      .png()
      .toBuffer(),
  ),
  stored('progressive', () => canvas().jpeg({ progressive: true }).toBuffer()),
  stored('an animated GIF', () => frames(6).gif().toBuffer()),
  stored('an animated WebP', () => frames(6).webp().toBuffer()),
  stored('AVIF', () => canvas().avif({ effort: 0 }).toBuffer()),
  stored('the smallest size', () => canvas(200, 200).png().toBuffer()),
]
