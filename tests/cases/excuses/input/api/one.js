const a = require("../core"); // archdrift:ignore no-core it is moved next month
const b = require("../core/index");

// Words about archdrift:ignore no-core that are none.
const text = "// archdrift:ignore no-core in a text";
/*
 * Why this is here.
 * archdrift:ignore no-core, but why
 * goes on.
 */

// archdrift:ignore other -- stacked
// archdrift:ignore no-core,more two at once
export function f() {}
// archdrift:ignore-file none
/* archdrift:ignore inline before the code */ f();
f(); // archdrift:ignore
// archdrift:ignore no-reason
