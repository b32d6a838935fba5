# The edge: pages, and the shell's files, which it puts where the front door serves them from.
# docker build -f docker/edge.Dockerfile -t karsa-edge .
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
RUN npx tsx tools/image.ts edge /out

FROM ${NODE_IMAGE}
# A volume takes over owner and rights of the folder it is first mounted on.
RUN install -d -o 10001 -g 10001 /releases /assets /edge-state
COPY --from=build /out /app
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SHELL_DIR=/app RELEASE_STORE=/releases ASSETS_STORE=/assets EDGE_STATE_DIR=/edge-state
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "/app/healthy.mjs", "PORT", "/healthz"]
CMD ["node", "--enable-source-maps", "/app/edge/main.js"]
