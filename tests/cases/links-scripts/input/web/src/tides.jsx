import React from "react";

export async function Tides() {
  const response = await fetch("https://api.tides.dev/v1/today");
  return React.createElement("p", null, await response.text());
}
