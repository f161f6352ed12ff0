import { createContext } from 'react-router'
import type { PicturesService } from './pictures.server.ts'

/** The door to pictures of slides and people. */
export const picturesContext = createContext<PicturesService>()
