# The API, with the commands for backup and restore.
# docker build -f docker/api.Dockerfile -t karsa-api .
ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS lists
WORKDIR /site
COPY . .
# What packages are installed by, alone: a change of anything else does not install them again.
RUN mkdir /lists && cp -p --parents package*.json */package.json tools/*.mjs /lists

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY --from=lists /lists .
# The same in every image, so that it is done once.
RUN node tools/install.mjs
COPY . .
RUN npx tsx tools/image.ts api /out

# What runs it and nothing else: what it takes of shared/ stands in its bundle, and the database is a server of its own here.
FROM ${NODE_IMAGE} AS packages
WORKDIR /site
COPY --from=lists /lists .
RUN npm pkg delete dependencies.@site/shared optionalDependencies -w api \
  && npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w api --include-workspace-root=false \
  && rm -rf node_modules/api node_modules/.bin \
  && find node_modules api/node_modules -type f '(' -name '*.map' -o -name '*.d.*ts' ')' -delete

FROM ${NODE_IMAGE}
RUN install -d -o 10001 -g 10001 /data /backups
# As they lie in the workspace: what the API alone has in another version comes first.
COPY --from=packages /site/node_modules /node_modules
COPY --from=packages /site/api/node_modules /app/node_modules
COPY --from=build /out /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 API_PORT=4000 KARSA_DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "/app/healthy.mjs", "API_PORT", "/readyz"]
CMD ["node", "--enable-source-maps", "/app/dist/server.js"]
