tide <- function(hours) sin(hours / 12.4 * 2 * pi)
