require('../src/lamp').lamp.start();
