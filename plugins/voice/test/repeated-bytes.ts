const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

const makeBox = (type: string, ...content: Uint8Array[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((size, part) => size + part.length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const toUint32Bytes = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => void bytes.writeUInt32BE(value, at * 4))
  return bytes
}

/** The boxes of a file, some of them replaced, at any depth. */
function replaceBoxes(bytes: Buffer, by: Record<string, (type: string) => Buffer>): Buffer {
  const out: Buffer[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const whole = bytes.subarray(at, at + size)
    if (by[type]) out.push(by[type](type))
    else out.push(containers.has(type) ? makeBox(type, replaceBoxes(whole.subarray(8), by)) : whole)
    at += size
  }
  return Buffer.concat(out)
}

/**
 * An MP4 of about `size` bytes, made from `clip`, whose table of `samples` refers to the same `size` bytes for each of
 * them.
 */
export function buildClipOfRepeatedBytes(
  clip: Uint8Array,
  { size, samples }: { size: number; samples: number },
): Buffer {
  const ftyp = Buffer.from(clip.subarray(0, new DataView(clip.buffer, clip.byteOffset).getUint32(0)))
  const sound = makeBox('mdat', Buffer.alloc(size, 0x21))
  const offset = ftyp.length + 8
  const rest = Buffer.from(clip.subarray(ftyp.length))
  const gone = () => Buffer.alloc(0)
  const moov = replaceBoxes(rest, {
    mdat: gone,
    free: gone,
    stts: (type) => makeBox(type, toUint32Bytes([0, 1, samples, 1])),
    stsc: (type) => makeBox(type, toUint32Bytes([0, 1, 1, 1, 1])),
    stsz: (type) => makeBox(type, toUint32Bytes([0, size, samples])),
    stco: (type) => makeBox(type, toUint32Bytes([0, samples, ...Array.from({ length: samples }, () => offset)])),
  })
  return Buffer.concat([ftyp, sound, moov])
}
