FROM golang:1.22 AS build
COPY . /src
WORKDIR /src
RUN go build -o /bin/stock ./cmd/stock
FROM scratch
COPY --from=build /bin/stock /stock
CMD ["/stock"]
