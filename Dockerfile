# syntax=docker/dockerfile:1

FROM node:22-bookworm-slim AS node

FROM rust:1.95-slim-bookworm AS build
COPY --from=node /usr/local/bin/node /usr/local/bin/
COPY --from=node /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
WORKDIR /src
COPY . .
# What was compiled before is kept beside the image, so that a rebuild compiles only what changed.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/root/.npm \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked -p server \
    && cp target/release/tablee-server /usr/local/bin/

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home tablee \
    && install --directory --owner=tablee --group=tablee /data
COPY --from=build /usr/local/bin/tablee-server /usr/local/bin/
# The push services of browsers are known by their certificates.
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
USER 10001
VOLUME /data
ENV TABLEE_LISTEN=0.0.0.0:8080 \
    TABLEE_DATABASE=/data/tablee.sqlite
EXPOSE 8080
# The image has no HTTP client, but bash speaks TCP: the server is healthy when it says it is ready.
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${TABLEE_LISTEN##*:} && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r answer <&3 && [[ $answer == *' 200 '* ]]"]
ENTRYPOINT ["tablee-server"]
