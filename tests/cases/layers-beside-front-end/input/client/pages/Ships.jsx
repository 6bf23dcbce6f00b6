import React from "react";

import { ships } from "../services/ships";

export function Ships() {
  return <ul>{ships().length}</ul>;
}
