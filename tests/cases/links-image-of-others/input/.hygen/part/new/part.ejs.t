---
to: src/<%= name %>.js
---
module.exports = function <%= name %>() {
  return "<%= name %>";
};
