import { join } from 'node:path'

/** The folder that `npm run build` fills; tests of the whole portal run exactly what is shipped. */
export const buildFolder = join(import.meta.dirname, '../../build')
