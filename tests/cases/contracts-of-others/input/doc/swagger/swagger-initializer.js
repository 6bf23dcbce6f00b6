window.onload = function () {
  window.ui = SwaggerUIBundle({ url: "ferry.swagger.json", dom_id: "#swagger-ui" });
};
