FROM node:24-alpine
WORKDIR /srv
CMD ["node", "src/main.js"]
