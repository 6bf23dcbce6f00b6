# What the build makes of the scanners that come with grammars, so that they take
# fewer steps: lists keep their memory as a state is read into them, which comes
# before each token.
/_external_scanner_deserialize(/,/^}/s/array_delete(/array_clear(/
