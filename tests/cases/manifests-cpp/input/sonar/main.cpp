#include <fmt/core.h>

int main() { fmt::print("ping\n"); }
