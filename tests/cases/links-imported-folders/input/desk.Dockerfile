FROM golang:1.22 AS build
COPY . /src
WORKDIR /src
RUN go build -o /bin/desk ./cmd/desk
FROM scratch
COPY --from=build /bin/desk /desk
CMD ["/desk"]
