# The front door: nginx as Debian ships it, with its brotli module.
# docker build -f docker/front-door.Dockerfile -t karsa-front-door .
ARG DEBIAN_IMAGE=debian:bookworm-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 10001 -g 10001 /releases /assets
COPY docker/front-door /app
USER 10001:10001
ENV PORT=8080 INNER_PORT=8081 HEALTH_PORT=8082 TLS_PORT=8443 RELEASE_STORE=/releases ASSETS_STORE=/assets
# With a certificate (TLS_CERTIFICATE) the site is at the second.
EXPOSE 8080 8443
# Requests that are under way are finished.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${HEALTH_PORT} && printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q ok <&3"]
CMD ["/app/start.sh"]
