import { readSheet } from 'read-excel-file/node'

/** One of the tables of an Excel file, by its name: numbers, texts and days as they are, null where a cell is empty. */
export const readTable = (bytes: Uint8Array, name: string) => readSheet(Buffer.from(bytes), name)
