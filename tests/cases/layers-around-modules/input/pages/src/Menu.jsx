import React from "react";

export function Menu() {
  return <main>Menu</main>;
}
