FROM node:24-alpine

RUN npm i -g lettercatcher@2

CMD lettercatcher
