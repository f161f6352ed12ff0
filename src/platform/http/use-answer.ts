export { useAnswer } from './keep-input.ts'
