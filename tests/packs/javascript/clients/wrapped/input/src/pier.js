const guarded = (url, params) => {
  params = params || {};
  params["headers"] = params["headers"] || new Headers();
  return fetch(url, params).then((answer) => answer.json());
};

function versioned(path, init) {
  if (!init) init = {};
  path = "/v2" + path;
  return fetch(path, init);
}

export function moor(boat) {
  return guarded("/berths", { method: "post", body: boat });
}

export function leave(boat) {
  return versioned("/berths", { method: "delete", body: boat });
}
