import React from "react";

export const App = () => <p>beams</p>;
