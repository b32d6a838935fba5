# Takes releases of teams outside, proves them in the shell it was built with, and puts them into the release store.
# docker build -f docker/receiver.Dockerfile -t karsa-receiver .
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
RUN npx tsx tools/image.ts receiver /out

FROM ${NODE_IMAGE}
# What releases are visited in. Empty: they are rendered only, and PROOF_BROWSER=none must say so.
ARG BROWSER=chromium
RUN test -z "${BROWSER}" \
  || (apt-get update && apt-get install -y --no-install-recommends ${BROWSER} && rm -rf /var/lib/apt/lists/*)
# A volume takes over owner and rights of the folder it is first mounted on.
RUN install -d -o 10001 -g 10001 /releases /tokens
COPY --from=build /out /app
USER 10001:10001
# The browser writes into its home, and /tmp is all that may be written.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8090 RELEASE_STORE=/releases RELEASE_TOKENS=/tokens/release-tokens.json HOME=/tmp
EXPOSE 8090
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "/app/healthy.mjs", "PORT", "/healthz"]
CMD ["node", "--enable-source-maps", "/app/tools/receive-releases.js"]
