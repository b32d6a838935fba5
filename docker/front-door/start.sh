#!/bin/sh
# Writes nginx's configuration from the environment and becomes nginx. docs/operations.md explains each setting.
set -eu

fail() {
  echo "The front door could not start: $1" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
PORT=${PORT:-8080}
INNER_PORT=${INNER_PORT:-8081}
HEALTH_PORT=${HEALTH_PORT:-8082}
RUN_DIR=${RUN_DIR:-/tmp/front-door}
ACCESS_LOG=${ACCESS_LOG:-/dev/stdout}
RELEASE_STORE=${RELEASE_STORE:-/releases}
ASSETS_STORE=${ASSETS_STORE:-/assets}
TLS_PORT=${TLS_PORT:-8443}
RELEASES_PORT=${RELEASES_PORT:-8444}
# A page asks for some forty files at once, and many people may share one address.
REQUESTS_PER_SECOND=${REQUESTS_PER_SECOND:-100}
REQUESTS_BURST=${REQUESTS_BURST:-1000}
REQUESTS_AT_ONCE=${REQUESTS_AT_ONCE:-300}

for name in PORT INNER_PORT HEALTH_PORT TLS_PORT RELEASES_PORT; do
  eval "value=\$$name"
  case $value in '' | *[!0-9]*) fail "$name is \"$value\"; it must be a port number." ;; esac
done
for name in REQUESTS_PER_SECOND REQUESTS_BURST REQUESTS_AT_ONCE; do
  eval "value=\$$name"
  case $value in '' | 0 | *[!0-9]*) fail "$name is \"$value\"; it must be a number from 1." ;; esac
done
for name in RELEASE_STORE ASSETS_STORE; do
  eval "value=\$$name"
  [ -d "$value" ] || fail "$name: there is no folder $value. Mount the volume that edges and remotes share."
done

mkdir -p "$RUN_DIR"

# servers VARIABLE "host:port,host:port" example: a line for each. A dead one is known by refusing, at once; a slow answer must not take out the last that lives.
# One name alone stands twice: it may be that of several (a service of Kubernetes), and nginx tries again only where there is another line.
servers() {
  [ -n "$2" ] || fail "$1 is not set. Name each with its port, comma separated: ${3}."
  names=$(echo "$2" | tr ',' ' ')
  counted='max_fails=10 fail_timeout=2s'
  # Failures of one of several behind a name say nothing of the others.
  case $names in *' '*) ;; *) names="$names $names" counted='max_fails=0' ;; esac
  for server in $names; do
    echo "$server" | grep -Eq '^[A-Za-z0-9._-]+:[0-9]+$' || fail "$1 has \"$server\"; each must be host:port."
    echo "    server $server $counted;"
  done
}
edges=$(servers EDGES "${EDGES:-}" edge-1:3000,edge-2:3000)
apis=$(servers APIS "${APIS:-}" api-1:4000,api-2:4000)
{
  # Shorter than the keep-alive of those behind, so that no request meets a connection that is just being closed.
  printf '  upstream edges {\n    zone edges 64k;\n%s\n    keepalive 32;\n    keepalive_timeout 60s;\n  }\n' "$edges"
  printf '  upstream apis {\n    zone apis 64k;\n%s\n    keepalive 32;\n    keepalive_timeout 60s;\n  }\n' "$apis"
  for address in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
    echo "$address" | grep -Eq '^[0-9A-Fa-f.:]+(/[0-9]+)?$' || fail "TRUSTED_PROXIES has \"$address\"; each must be an address or a range such as 10.0.0.0/8."
    echo "  set_real_ip_from $address;"
  done
  printf '  real_ip_header X-Forwarded-For;\n  real_ip_recursive on;\n'
} > "$RUN_DIR/upstreams.conf"

# With a certificate the site is served with TLS, and PORT sends browsers there.
LISTEN=$PORT
WITH_TLS=
: > "$RUN_DIR/tls.conf"
if [ -n "${TLS_CERTIFICATE:-}${TLS_KEY:-}" ]; then
  for name in TLS_CERTIFICATE TLS_KEY; do
    eval "value=\${$name:-}"
    [ -n "$value" ] || fail "$name is not set. TLS needs TLS_CERTIFICATE and TLS_KEY, each the path of a PEM file."
    [ -r "$value" ] || fail "$name: there is no file $value that it may read."
  done
  echo "${PUBLIC_URL:-}" | grep -Eq '^https://[^/]+$' || fail "PUBLIC_URL is \"${PUBLIC_URL:-}\"; with TLS_CERTIFICATE it must be the origin visitors see, such as https://karsa.example."
  WITH_TLS=" ssl http2"
  LISTEN="$TLS_PORT$WITH_TLS"
  sed -e "s|\${PORT}|$PORT|g" -e "s|\${PUBLIC_URL}|$PUBLIC_URL|g" -e "s|\${TLS_CERTIFICATE}|$TLS_CERTIFICATE|g" -e "s|\${TLS_KEY}|$TLS_KEY|g" \
    "$here/tls.conf" > "$RUN_DIR/tls.conf"
fi

# With TLS where the site has it; else what stands in front ends it.
: > "$RUN_DIR/releases.conf"
if [ -n "${RECEIVER:-}" ]; then
  echo "$RECEIVER" | grep -Eq '^[A-Za-z0-9._-]+:[0-9]+$' || fail "RECEIVER is \"$RECEIVER\"; it must be host:port."
  sed -e "s|\${LISTEN}|$RELEASES_PORT$WITH_TLS|g" -e "s|\${RECEIVER}|$RECEIVER|g" "$here/releases.conf" > "$RUN_DIR/releases.conf"
fi

sed -e "s|\${LISTEN}|$LISTEN|g" -e "s|\${REQUESTS_PER_SECOND}|$REQUESTS_PER_SECOND|g" -e "s|\${REQUESTS_BURST}|$REQUESTS_BURST|g" -e "s|\${REQUESTS_AT_ONCE}|$REQUESTS_AT_ONCE|g" \
  -e "s|\${INNER_PORT}|$INNER_PORT|g" -e "s|\${HEALTH_PORT}|$HEALTH_PORT|g" -e "s|\${RUN_DIR}|$RUN_DIR|g" -e "s|\${ACCESS_LOG}|$ACCESS_LOG|g" \
  -e "s|\${RELEASE_STORE}|$RELEASE_STORE|g" -e "s|\${ASSETS_STORE}|$ASSETS_STORE|g" -e "s|\${PAGES_DIR}|$here|g" \
  "$here/nginx.conf" > "$RUN_DIR/nginx.conf"

exec "${NGINX_PATH:-nginx}" -e stderr -c "$RUN_DIR/nginx.conf" -p "$RUN_DIR"
