// Copyright 2026 The Mill Authors
// SPDX-License-Identifier: MIT

// Command weigh weighs sacks on the scales of the yard.
package main

func main() {}
