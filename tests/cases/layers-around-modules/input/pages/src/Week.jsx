import React from "react";

export function Week() {
  return <main>Week</main>;
}
