moon <- function(days) cos(days / 29.5 * 2 * pi)
