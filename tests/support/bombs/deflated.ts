import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

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
  const known = new Map<string | Part, Packed>()
  for (const [name, part] of Object.entries(parts)) {
    const made = known.get(part) ?? (typeof part === 'string' ? packed(part) : packedPart(part))
    known.set(part, made)
    const head = headOf(made, name)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const start = [Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), made.packed]
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

type Packed = { packed: Buffer; size: number; crc: number }

const packed = (text: string): Packed => piecesOf([Buffer.from(text)])

/** The text of a part is cut where its repetitions end: all pieces but the first and the last are the same. */
function packedPart({ begin = '', repeat, times, end = '' }: Part): Packed {
  const inPiece = Math.min(times, Math.ceil(mebibyte / Math.max(repeat.length, 1)))
  const piece = Buffer.from(repeat.repeat(inPiece))
  const rest = Buffer.from(repeat.repeat(times % inPiece) + end)
  return piecesOf([Buffer.from(begin), ...Array.from({ length: Math.floor(times / inPiece) }, () => piece), rest])
}

/** Deflated one by one, and each no more than once: what follows after a full flush looks at nothing before it. */
function piecesOf(pieces: readonly Buffer[]): Packed {
  const known = new Map<Buffer, Buffer>()
  // The highest level takes thirty times as long of rows that are alike.
  const flushed = { level: 6, finishFlush: constants.Z_FULL_FLUSH }
  for (const piece of pieces) if (!known.has(piece)) known.set(piece, deflateRawSync(piece, flushed))
  return {
    packed: Buffer.concat([...pieces.map((piece) => known.get(piece) ?? piece), deflateRawSync(Buffer.alloc(0))]),
    size: pieces.reduce((sum, piece) => sum + piece.length, 0),
    crc: pieces.reduce((sum, piece) => crc32(piece, sum), 0),
  }
}

/** What both headers of an entry say: version, flags, method, time, checksum, sizes, length of the name. */
function headOf({ packed: bytes, size, crc }: Packed, name: string): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return head
}

/** So many mebibytes of one byte, deflated as zlib does it; deflated `times` over. */
export function deflated(mebibytes: number, byte = 0x20, times = 1): Buffer {
  const piece = Buffer.alloc(mebibyte, byte)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adler32(BigInt(byte), BigInt(mebibytes * mebibyte)))
  const head = Buffer.from([0x78, 0xda])
  let bytes = Buffer.concat([head, piecesOf(Array.from({ length: mebibytes }, () => piece)).packed, sum])
  for (let more = 1; more < times; more += 1) bytes = deflateSync(bytes, { level: 9 })
  return bytes
}

/** The checksum at the end of what zlib writes (RFC 1950), of one byte so many times. */
function adler32(byte: bigint, count: bigint): number {
  const [low, high] = [1n + byte * count, count + (byte * count * (count + 1n)) / 2n]
  return Number((high % 65521n) * 65536n + (low % 65521n))
}
