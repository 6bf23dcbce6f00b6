#include <aeronet/aeronet.hpp>

int main() {
  aeronet::Router router;
  router.setPath(aeronet::http::Method::PUT, "/figs/{id}", putFig);
}
