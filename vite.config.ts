import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The whole server is one bundle: the Hono app and the pages share one copy of every context and connection.
    ssr: { build: { rolldownOptions: { input: './src/main.server.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})
