# Tandem in a container. What is copied into the last stage is what runs: no sources, no build tools, no packages of the tests.
# docker build -t tandem . && docker run ... : see docs/operating.md and deploy/compose.yaml.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# The lock file first: packages are fetched anew only when it changed. No package may run a script of its own.
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# Nearly everything is in the bundle; the pinned Node of npm is the one of this image.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production ENVIRONMENT=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/scripts/tandem.mjs /app/scripts/compile-server.mjs ./scripts/
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/demo ./demo
COPY --from=build /app/build ./build
# The data belong to the portal alone: it refuses to start where others may enter.
RUN ln -s /app/scripts/tandem.mjs /usr/local/bin/tandem \
 && install -d -m 700 -o node -g node /data /backup \
 && rm -rf build/.compiled && install -d -o node -g node build/.compiled
USER node
# Compiled code is each user's own: here for the one that runs it, and read where nothing may be written.
RUN node scripts/compile-server.mjs
VOLUME ["/data"]
EXPOSE 3000
# Alive, not ready: a portal without its database is not helped by a new container.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Node as the first process: SIGTERM reaches it, and it ends in order within ten seconds.
CMD ["node", "build/server/index.js", "serve"]
