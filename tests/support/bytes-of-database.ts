import { existsSync, readFileSync } from 'node:fs'

/** Which of the words stand anywhere in what SQLite keeps, in any case: live rows, free pages, the log. */
export function wordsInBytes(path: string, words: readonly string[]): string[] {
  const bytes = ['', '-wal', '-shm'].map((end) => (existsSync(path + end) ? readFileSync(path + end) : Buffer.alloc(0)))
  const text = Buffer.concat(bytes).toString('latin1').toLowerCase()
  return words.filter((word) => text.includes(word))
}
