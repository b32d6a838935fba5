# Any remote: its proven release, which its container ships into the release store and keeps there.
# docker build -f docker/remote.Dockerfile --build-arg REMOTE=catalog -t karsa-remote-catalog .
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
# Empty: the release is rendered on the server, but not visited in a browser. Its container then ships it with UNTESTED=yes only.
ARG BROWSER=chromium
RUN test -z "${BROWSER}" || (apt-get update && apt-get install -y --no-install-recommends ${BROWSER})
COPY . .
# What every release is proven in: once for all remotes.
RUN npx tsx -e "import('./tools/build.ts').then(({ buildApi, buildShell }) => Promise.all([buildShell(), buildApi()]))"
ARG REMOTE
# For the record of the release; the image has no git.
ARG KARSA_COMMIT=
ARG KARSA_AUTHOR=
# Empty: lint and the tests of the remote are run here. yes: they passed on this source before, as in the pipeline. no: they are left out, and its container then ships it with UNTESTED=yes only.
ARG TESTED=
# Refuses a release that does not run in them.
RUN PROOF_BROWSER=${BROWSER:-none} TESTED=${TESTED} npx tsx tools/image.ts remote-${REMOTE} /out

FROM ${NODE_IMAGE}
# A volume takes over owner and rights of the folder it is first mounted on.
RUN install -d -o 10001 -g 10001 /releases /assets
COPY --from=build /out /app
USER 10001:10001
# Its commands cannot ask the edges.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 IMAGE_DIR=/app RELEASE_STORE=/releases ASSETS_STORE=/assets EDGE_URLS=none
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "/app/healthy.mjs", "PORT", "/healthz"]
CMD ["node", "--enable-source-maps", "/app/ship.js"]
