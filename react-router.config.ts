import type { Config } from '@react-router/dev/config'
import { compressClient } from './scripts/compress-client.mjs'

export default {
  appDirectory: 'src',
  ssr: true,
  buildDirectory: 'build',
  buildEnd: () => compressClient('build/client'),
} satisfies Config
