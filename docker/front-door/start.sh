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

for name in PORT INNER_PORT HEALTH_PORT; do
  eval "value=\$$name"
  case $value in '' | *[!0-9]*) fail "$name is \"$value\"; it must be a port number." ;; esac
done
for name in RELEASE_STORE ASSETS_STORE; do
  eval "value=\$$name"
  [ -d "$value" ] || fail "$name: there is no folder $value. Mount the volume that edges and remotes share."
done

mkdir -p "$RUN_DIR"

# servers VARIABLE "host:port,host:port" example: a line for each. A dead one is known by refusing, at once; a slow answer must not take out the last that lives.
servers() {
  [ -n "$2" ] || fail "$1 is not set. Name each with its port, comma separated: ${3}."
  for server in $(echo "$2" | tr ',' ' '); do
    echo "$server" | grep -Eq '^[A-Za-z0-9._-]+:[0-9]+$' || fail "$1 has \"$server\"; each must be host:port."
    echo "    server $server max_fails=10 fail_timeout=2s;"
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
} > "$RUN_DIR/neighbours.conf"

sed -e "s|\${PORT}|$PORT|g" -e "s|\${INNER_PORT}|$INNER_PORT|g" -e "s|\${HEALTH_PORT}|$HEALTH_PORT|g" -e "s|\${RUN_DIR}|$RUN_DIR|g" -e "s|\${ACCESS_LOG}|$ACCESS_LOG|g" \
  -e "s|\${RELEASE_STORE}|$RELEASE_STORE|g" -e "s|\${ASSETS_STORE}|$ASSETS_STORE|g" -e "s|\${PAGES_DIR}|$here|g" \
  "$here/nginx.conf" > "$RUN_DIR/nginx.conf"

exec "${NGINX_PATH:-nginx}" -e stderr -c "$RUN_DIR/nginx.conf" -p "$RUN_DIR"
