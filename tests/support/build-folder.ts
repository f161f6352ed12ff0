import { join } from 'node:path'

/** The folder that `npm run build` fills; tests of the whole portal run exactly what is shipped. */
export const buildFolder = join(import.meta.dirname, '../../build')

/** As `npm start` sets it: the portal compiled once, for every process that starts it. */
export const compileCache = { NODE_COMPILE_CACHE: join(buildFolder, '.compiled') }
