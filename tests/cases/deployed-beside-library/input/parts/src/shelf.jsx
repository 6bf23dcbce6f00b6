import React from "react";

export const Shelf = () => <ul />;
