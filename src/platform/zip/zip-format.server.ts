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

/** Seconds since 1970, UTC, for everybody who reads extra fields (Info-ZIP's 0x5455). */
function timestamp(entry: ZipEntry): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x5455, 0)
  field.writeUInt16LE(5, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(Math.min(Math.max(entry.modifiedAt, 0), huge), 5)
  return field
}

/** The hour of Belgium for those who do not: Windows shows these bits as they stand. Even seconds, from 1980 on. */
function dosTime({ modifiedAt }: ZipEntry): [time: number, date: number] {
  const [day = 1, month = 1, year = 1980] = formatDate(modifiedAt, 'nl').split('/').map(Number)
  const [hour = 0, minute = 0] = formatTime(modifiedAt, 'nl').split(':').map(Number)
  if (year < 1980) return [0, (1 << 5) | 1]
  const time = (hour << 11) | (minute << 5) | ((modifiedAt % 60) >> 1)
  return [time, ((Math.min(year, 2107) - 1980) << 9) | (month << 5) | day]
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

type CommonFields = { entry: ZipEntry; large: number[]; crc32: number; size: number }

/** What the local header and the directory line share. Stored, never deflated: the length is known before the first byte. */
function commonFields({ entry, large, crc32, size }: CommonFields) {
  const name = Buffer.from(entry.path)
  const extra = Buffer.concat([...(large.length > 0 ? [zip64Field(large)] : []), timestamp(entry)])
  const [time, date] = dosTime(entry)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(large.length > 0 ? 45 : 20, 0)
  fields.writeUInt16LE(entry.size === null ? utf8Flag : utf8Flag | followedFlag, 2)
  fields.writeUInt16LE(time, 6)
  fields.writeUInt16LE(date, 8)
  fields.writeUInt32LE(crc32, 10)
  fields.writeUInt32LE(size, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  fields.writeUInt16LE(extra.length, 24)
  return { fields, rest: [name, extra] }
}

/** What stands before the bytes of an entry. The checksum is not known yet, and with bit 3 the sizes follow the bytes too. */
export function localHeader(entry: ZipEntry): Buffer {
  const size = isHuge(entry) ? huge : 0
  const { fields, rest } = commonFields({ entry, large: largeValues(entry, 0), crc32: 0, size })
  return Buffer.concat([uint32(0x04034b50), fields, ...rest])
}

/** What stands behind the bytes of a file. */
export function dataDescriptor({ entry, crc32 }: WrittenEntry): Buffer {
  const size = entry.size ?? 0
  const descriptor = Buffer.alloc(isHuge(entry) ? 24 : 16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(crc32, 4)
  if (isHuge(entry)) {
    descriptor.writeBigUInt64LE(BigInt(size), 8)
    descriptor.writeBigUInt64LE(BigInt(size), 16)
  } else {
    descriptor.writeUInt32LE(size, 8)
    descriptor.writeUInt32LE(size, 12)
  }
  return descriptor
}

/** The line of an entry in the directory at the end. */
export function directoryRecord({ entry, crc32, offset }: WrittenEntry): Buffer {
  const size = Math.min(entry.size ?? 0, huge)
  const { fields, rest } = commonFields({ entry, large: largeValues(entry, offset), crc32, size })
  const begin = Buffer.alloc(6)
  begin.writeUInt32LE(0x02014b50, 0)
  begin.writeUInt16LE(madeByUnix, 4)
  const end = Buffer.alloc(14)
  // Folder 0755, file 0644, and the bit by which DOS knows a folder.
  end.writeUInt32LE(entry.size === null ? 0o40755 * 0x10000 + 0x10 : 0o100644 * 0x10000, 6)
  end.writeUInt32LE(Math.min(offset, huge), 10)
  return Buffer.concat([begin, fields, end, ...rest])
}

/** Only what does not fit into 32 bits, in this order (APPNOTE section 4.5.3). */
const largeValues = (entry: ZipEntry, offset: number): number[] => [
  ...(isHuge(entry) ? [entry.size ?? 0, entry.size ?? 0] : []),
  ...(offset >= huge ? [offset] : []),
]

function zip64Field(values: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(0x0001, 0)
  field.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, i) => {
    field.writeBigUInt64LE(BigInt(value), 4 + 8 * i)
  })
  return field
}

/** @param count entries @param offset where the directory begins @param size bytes of the directory */
export function endOfArchive(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, many), 8)
  end.writeUInt16LE(Math.min(count, many), 10)
  end.writeUInt32LE(Math.min(size, huge), 12)
  end.writeUInt32LE(Math.min(offset, huge), 16)
  const isZip64 = count >= many || size >= huge || offset >= huge
  return isZip64 ? Buffer.concat([zip64End(count, offset, size), end]) : end
}

/** The same in 64 bits, and where to find it. */
function zip64End(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeByUnix, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(offset + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
