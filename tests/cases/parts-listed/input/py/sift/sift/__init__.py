#!/usr/bin/env python3
# Copyright 2026 The Mill Authors
"""Sift parts bran from flour.

Longer words follow.
"""
