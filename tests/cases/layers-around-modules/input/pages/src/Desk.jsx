import React from "react";

export function Desk() {
  return <main>Desk</main>;
}
