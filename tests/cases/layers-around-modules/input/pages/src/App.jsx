import React from "react";

export function App() {
  return <main>App</main>;
}
