import React from "react";

export const App = () => <p>gates</p>;
