exports.pluck = (tree, path) => path.split(".").reduce((node, key) => node[key], tree);
