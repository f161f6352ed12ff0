import { formatDate, formatTime } from '#platform/i18n/formats.ts'

/** One entry as the archive names it. */
export type ZipEntry = {
  /** Folders between slashes; a folder of its own ends with one. Unique in the archive. */
  path: string
  /** UTC seconds. */
  modifiedAt: number
  /** Bytes; null for a folder. */
  size: number | null
}

/** An entry whose bytes have passed: what the directory at the end says of it. */
export type WrittenEntry = { entry: ZipEntry; crc32: number; offset: number }

/** From here on 32 bits do not hold a size, an offset or (16 bits) a count: APPNOTE 6.3.10 section 4.4.1.4. */
const huge = 0xffffffff
const many = 0xffff

/** Bit 3: checksum and sizes follow the bytes. Bit 11: the name is UTF-8. */
const followedFlag = 0x0008
const utf8Flag = 0x0800

const madeByUnix = (3 << 8) | 45
const isHuge = (entry: ZipEntry) => (entry.size ?? 0) >= huge

/** Numbers one after another, the least significant byte first: of each field how many bytes a number takes, then the numbers. */
function numbers(...fields: readonly (readonly [bytes: 1 | 2 | 4 | 8, ...values: number[]])[]): Buffer {
  let length = 0
  for (const field of fields) length += field[0] * (field.length - 1)
  const buffer = Buffer.alloc(length)
  let at = 0
  for (const field of fields)
    for (let i = 1; i < field.length; i += 1) {
      const value = field[i] ?? 0
      if (field[0] === 8) at = buffer.writeBigUInt64LE(BigInt(value), at)
      else if (field[0] === 4) at = buffer.writeUInt32LE(value, at)
      else at = field[0] === 2 ? buffer.writeUInt16LE(value, at) : buffer.writeUInt8(value, at)
    }
  return buffer
}

/** Seconds since 1970, UTC, for everybody who reads extra fields (Info-ZIP's 0x5455). */
const timestamp = ({ modifiedAt }: ZipEntry): Buffer =>
  numbers([2, 0x5455, 5], [1, 1], [4, Math.min(Math.max(modifiedAt, 0), huge)])

/** The hour of Belgium for those who do not: Windows shows these bits as they stand. Even seconds, from 1980 on. */
function dosTime({ modifiedAt }: ZipEntry): [time: number, date: number] {
  const [day = 1, month = 1, year = 1980] = formatDate(modifiedAt, 'nl').split('/').map(Number)
  const [hour = 0, minute = 0] = formatTime(modifiedAt, 'nl').split(':').map(Number)
  if (year < 1980) return [0, (1 << 5) | 1]
  const time = (hour << 11) | (minute << 5) | ((modifiedAt % 60) >> 1)
  return [time, ((Math.min(year, 2107) - 1980) << 9) | (month << 5) | day]
}

type CommonFields = { entry: ZipEntry; large: number[]; crc32: number; size: number }

/** What the local header and the directory line share. Stored, never deflated: the length is known before the first byte. */
function commonFields({ entry, large, crc32, size }: CommonFields) {
  const name = Buffer.from(entry.path)
  // Only what does not fit into 32 bits, sizes before the offset (APPNOTE section 4.5.3).
  const zip64 = large.length > 0 ? numbers([2, 0x0001, 8 * large.length], [8, ...large]) : Buffer.alloc(0)
  const extra = Buffer.concat([zip64, timestamp(entry)])
  const version = large.length > 0 ? 45 : 20
  const flags = entry.size === null ? utf8Flag : utf8Flag | followedFlag
  const stored = 0
  const fields = numbers(
    [2, version, flags, stored, ...dosTime(entry)],
    [4, crc32, size, size],
    [2, name.length, extra.length],
  )
  return { fields, rest: [name, extra] }
}

const largeSizes = (entry: ZipEntry) => (isHuge(entry) ? [entry.size ?? 0, entry.size ?? 0] : [])

/** What stands before the bytes of an entry. The checksum is not known yet, and with bit 3 the sizes follow the bytes too. */
export function localHeader(entry: ZipEntry): Buffer {
  const size = isHuge(entry) ? huge : 0
  const { fields, rest } = commonFields({ entry, large: largeSizes(entry), crc32: 0, size })
  return Buffer.concat([numbers([4, 0x04034b50]), fields, ...rest])
}

/** What stands behind the bytes of a file. */
export function dataDescriptor({ entry, crc32 }: WrittenEntry): Buffer {
  const size = entry.size ?? 0
  return numbers([4, 0x08074b50, crc32], [isHuge(entry) ? 8 : 4, size, size])
}

/** The line of an entry in the directory at the end. */
export function directoryRecord({ entry, crc32, offset }: WrittenEntry): Buffer {
  const size = Math.min(entry.size ?? 0, huge)
  const large = [...largeSizes(entry), ...(offset >= huge ? [offset] : [])]
  const { fields, rest } = commonFields({ entry, large, crc32, size })
  // Folder 0755, file 0644, and the bit by which DOS knows a folder.
  const attributes = entry.size === null ? 0o40755 * 0x10000 + 0x10 : 0o100644 * 0x10000
  const end = numbers([2, 0, 0, 0], [4, attributes, Math.min(offset, huge)])
  return Buffer.concat([numbers([4, 0x02014b50], [2, madeByUnix]), fields, end, ...rest])
}

/** @param count entries @param offset where the directory begins @param size bytes of the directory */
export function endOfArchive(count: number, offset: number, size: number): Buffer {
  const entries = Math.min(count, many)
  const place = [Math.min(size, huge), Math.min(offset, huge)]
  const end = numbers([4, 0x06054b50], [2, 0, 0, entries, entries], [4, ...place], [2, 0])
  const isZip64 = count >= many || size >= huge || offset >= huge
  return isZip64 ? Buffer.concat([zip64End(count, offset, size), end]) : end
}

/** The same in 64 bits, and where to find it. */
const zip64End = (count: number, offset: number, size: number): Buffer =>
  numbers(
    [4, 0x06064b50],
    [8, 44],
    [2, madeByUnix, 45],
    [4, 0, 0],
    [8, count, count, size, offset],
    [4, 0x07064b50, 0],
    [8, offset + size],
    [4, 1],
  )
