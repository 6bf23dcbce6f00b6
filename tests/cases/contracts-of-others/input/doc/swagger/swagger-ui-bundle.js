var SwaggerUIBundle = function (options) { return options; };
