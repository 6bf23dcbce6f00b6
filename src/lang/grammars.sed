# Large parsers switch the optimiser off for themselves, to compile faster. That
# makes their lexers slow, and takes less than a minute for all of them.
/^#pragma.*optimize/d
