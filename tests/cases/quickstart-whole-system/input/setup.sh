#!/bin/sh
mkdir -p data
