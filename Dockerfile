# Builds the site and serves it with nginx on port 8080, without root privileges:
#
#   docker build -t docs . && docker run -p 8080:8080 docs

FROM node:20-bookworm AS build
WORKDIR /project
COPY package.json package-lock.json ./
COPY engine/package.json engine/
RUN npm ci
# Includes the git history, because pages show when they were last changed.
COPY . .
RUN npm run build

FROM nginxinc/nginx-unprivileged:stable-alpine-slim
COPY deploy/nginx/docs.conf /etc/nginx/conf.d/default.conf
COPY --from=build /project/dist /srv/docs
EXPOSE 8080
HEALTHCHECK CMD wget -q -O /dev/null http://127.0.0.1:8080/ || exit 1
