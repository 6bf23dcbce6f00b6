/**
 * Starts it.
 * @param {number} port where
 */
export default async function start(port = 3000, { host, path }, ...rest) {
  return listen(port);
}
function* each() { yield 1; }

// A controller.
@Controller('/a')
export class Users extends React.Component {
  static count = 1;
  #own;
  constructor() { super(); }
  @Get('/x') list(req, res) { res.send(this.#own); }
  'quoted name'() {}
}
const arrow = async x => x.y;
const object = { method() { return 1; }, get value() { return 2; } };
(function () { run(); })();
