import React from "react";

export function Help() {
  return <main>Help</main>;
}
