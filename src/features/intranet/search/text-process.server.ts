import { answerOnce } from '#platform/isolated/isolated-program.server.ts'
import { type ReadingTask, readText } from './read-text.server.ts'

await answerOnce(async ({ format }: ReadingTask, bytes) => JSON.stringify(await readText(format, bytes)))
