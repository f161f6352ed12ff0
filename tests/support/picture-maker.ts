import { createPictureMaker } from '../../src/platform/images/picture-maker.server.ts'

/** One for all tests: to begin a process of its own for each takes longer than most of their pictures. */
export const testPictureMaker = createPictureMaker({ timeoutMs: 50_000 })
