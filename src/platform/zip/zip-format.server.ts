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
const versionNeeded = (isZip64: boolean) => (isZip64 ? 45 : 20)

const flagsOf = (entry: ZipEntry) => (entry.size === null ? utf8Flag : utf8Flag | followedFlag)

/** Stored, never deflated: the length is known before the first byte. */
const stored = 0

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

/** What stands before the bytes of an entry. */
export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path)
  const isZip64 = isHuge(entry)
  const header = Buffer.alloc(30)
  const [time, date] = dosTime(entry)
  const extra = isZip64
    ? Buffer.concat([zip64Field([entry.size ?? 0, entry.size ?? 0]), timestamp(entry)])
    : timestamp(entry)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(versionNeeded(isZip64), 4)
  header.writeUInt16LE(flagsOf(entry), 6)
  header.writeUInt16LE(stored, 8)
  header.writeUInt16LE(time, 10)
  header.writeUInt16LE(date, 12)
  // The checksum (14) is not known yet, and with bit 3 the sizes (18, 22) stand behind the bytes too.
  if (isZip64) header.fill(0xff, 18, 26)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
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
  const name = Buffer.from(entry.path)
  const large = largeValues(entry, offset)
  const extra = Buffer.concat([...(large.length > 0 ? [zip64Field(large)] : []), timestamp(entry)])
  const record = Buffer.alloc(46)
  const [time, date] = dosTime(entry)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(madeByUnix, 4)
  record.writeUInt16LE(versionNeeded(large.length > 0), 6)
  record.writeUInt16LE(flagsOf(entry), 8)
  record.writeUInt16LE(stored, 10)
  record.writeUInt16LE(time, 12)
  record.writeUInt16LE(date, 14)
  record.writeUInt32LE(crc32, 16)
  record.writeUInt32LE(isHuge(entry) ? huge : (entry.size ?? 0), 20)
  record.writeUInt32LE(isHuge(entry) ? huge : (entry.size ?? 0), 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  // Folder 0755, file 0644, and the bit by which DOS knows a folder.
  record.writeUInt32LE(entry.size === null ? 0o40755 * 0x10000 + 0x10 : 0o100644 * 0x10000, 38)
  record.writeUInt32LE(Math.min(offset, huge), 42)
  return Buffer.concat([record, name, extra])
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
