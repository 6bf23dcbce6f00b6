FROM golang:1.22 AS build
COPY . /src
WORKDIR /src
RUN go build -o /bin/front ./cmd/front
FROM scratch
COPY --from=build /bin/front /front
CMD ["/front"]
