import React from "react";

export function Day() {
  return <main>Day</main>;
}
