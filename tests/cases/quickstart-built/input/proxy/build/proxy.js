const express = require('express');

express().listen(3002);
