const express = require('express');

function first(router) {
	second(router);
	router.get('/first', one);
}

function second(router) {
	first(router);
	router.get('/second', two);
}

const app = express();
first(app);
app.get('/top', top);
