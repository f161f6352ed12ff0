import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

const mebibyte = 1024 * 1024

/** A part of an archive that is made piece by piece, so that making it takes little memory. */
export type Part = { begin?: string; repeat: string; times: number; end?: string }

/**
 * An archive of these parts. `lie` is what its directory says of how many entries there are.
 *
 * @param parts by name; a text, or a text that is repeated
 */
export function anArchive(parts: Record<string, string | Part>, lie?: number): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const bytes = Buffer.from(typeof part === 'string' ? part : textOf(part))
    const packed = deflateRawSync(bytes, { level: 9 })
    const head = headOf(bytes, packed, name)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const start = [Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, place, Buffer.from(name))
    local.push(...start)
    offset += start.reduce((sum, piece) => sum + piece.length, 0)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  const count = Math.min(lie ?? Object.keys(parts).length, 0xffff)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

const textOf = ({ begin = '', repeat, times, end = '' }: Part) => `${begin}${repeat.repeat(times)}${end}`

/** What both headers of an entry say: version, flags, method, time, checksum, sizes, length of the name. */
function headOf(bytes: Buffer, packed: Buffer, name: string): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return head
}

/** So many mebibytes of one byte, deflated as zlib does it; deflated `times` over. */
export function deflated(mebibytes: number, byte = 0x20, times = 1): Buffer {
  let bytes: Buffer = deflateSync(Buffer.alloc(mebibytes * mebibyte, byte), { level: 9 })
  for (let more = 1; more < times; more += 1) bytes = deflateSync(bytes, { level: 9 })
  return bytes
}
