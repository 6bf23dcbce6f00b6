import React from "react";

export const Page = () => <p>noon</p>;
