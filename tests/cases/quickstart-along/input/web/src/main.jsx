import React from "react";

export function Ships() {
  return React.createElement("ul");
}
