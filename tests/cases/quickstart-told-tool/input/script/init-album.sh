#!/bin/sh
mkdir -p album
