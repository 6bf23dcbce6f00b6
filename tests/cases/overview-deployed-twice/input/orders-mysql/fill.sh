#!/bin/sh
mysql -e "SELECT 1"
