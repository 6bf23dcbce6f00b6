/*
 * steps_examples: an example of each step, for the table of
 * src/lang/packs/README.md
 * (`archdrift rules --steps`). tests/steps.js runs each: a rule for the form
 * makes a model whose fields the selector gives, of a file that has the code.
 */
#ifndef EXTRACT_STEPS_EXAMPLES_H
#define EXTRACT_STEPS_EXAMPLES_H

/* clang-format off */
/* X(step, ending of the file's name, code, form, selector, value): form: the rule's head, then
 * perhaps `, list: endpoints`, whose paths the selector gives, and `, each: SELECTOR`.
 * Several values are joined by ", "; code has lines, no backticks; a line `--- NAME` in it
 * begins another file, or as its first line the first one. */
#define STEP_EXAMPLES(X) \
	X(abstract, "java", "abstract class Boats extends Service {}", "class: Service", "abstract", "yes") \
	X(above, "js", "on({ topic: 'boats', of: { topic: 'masts', run: handle(pay) } })", \
	    "call: handle", "above(topic)", "boats, masts") \
	X(after, "py", "get('GET /x')", "call: get", "argument(0).after", "/x") \
	X(alike, "yml", \
	    "benches:\n  - { title: saw, to: sand }\n  - { title: sand, to: oil }\n" \
	    "  - { title: oil }", "place: **", "alike(form)", \
	    "steps: benches, name: title, next: to") \
	X(argument, "py", "get('/x', name='a')", "call: get", "argument(name)", "a") \
	X(arm, "rs", "fn main() {\n  match what { What::Weave(cloth) => weave(cloth), _ => {} }\n}", \
	    "call: weave", "arm", "What.Weave") \
	X(around, "js", "group('/api', () => { get('/x') })", "call: get", \
	    "around(group).argument(0)", "/api") \
	X(attached, "go", "type Boats struct{}\nfunc (b *Boats) List() {}\nfunc other() {}", \
	    "class: *", "attached.name", "List") \
	X(base, "py", "class Boats(Resource, Logged): pass", "class: Resource", "base.name", \
	    "Resource, Logged") \
	X(before, "py", "get('GET /x')", "call: get", "argument(0).before", "GET") \
	X(beside, "js", "on({ topic: 'paid', run: handle(pay) })", "call: handle", \
	    "beside(topic)", "paid") \
	X(block, "rb", "scope 'api' do\n  mount Boats\nend", "call: scope", "block.name", \
	    "mount") \
	X(brace, "py", "resource('boat')", "call: resource", "argument(0).brace", "{boat}") \
	X(call, "py", "route('/x', methods(GET))", "call: methods", "call.argument(0)", "/x") \
	X(callee, "py", "app.get('/x')", "call: get", "callee", "app.get") \
	X(camel, "py", "query('first_name')", "call: query", "argument(0).camel", "firstName") \
	X(carries, "py", \
	    "class Boat(Model):\n    name: str\n    LIMIT = 3\n    berth = Column()\n" \
	    "    def sail(self): pass", "class: Model", "carries.name", "name, berth") \
	X(cases, "js", \
	    "function serve(req) {\n" \
	    "  switch (req.path) { case '/x': list(); case '/y': add() }\n}", "function: serve", \
	    "cases(path)", "/x, /y") \
	X(chain, "js", "app.prefix('/api').get('/x')", "call: get", "chain(prefix).argument(0)", \
	    "/api") \
	X(choices, "js", "switch (req.url) { case '/x': list(); case '/y': add() }", \
	    "branch: *", "choices", "/x, /y") \
	X(colon, "rb", "on 'boats', :id", "call: on", "argument(0..).colon", "boats, :id") \
	X(comment, "go", "// Lists boats. All of them.\n//api:public path=/x\nfunc list() {}", \
	    "function: list", "comment.find('path=(\\S+)')", "/x") \
	X(compared, "py", \
	    "def app(request):\n    if request.path == '/x': list()\n" \
	    "    elif request.path == '/y': add()", "function: app", "compared(path)", "/x, /y") \
	X(decorated, "py", \
	    "agent = Agent()\n@agent.tool\ndef search(): pass\n@agent.on_end\n" \
	    "def close(): pass", "call: Agent", "decorated(tool).name", "search") \
	X(decoration, "py", "@route('/x')\n@cached\ndef list(): pass", "function: list", \
	    "decoration(route).argument(0)", "/x") \
	X(defined, "py", "def pay(order: Order): pass\non('paid', pay)", "call: on", \
	    "argument(1).defined.parameter(0).type", "Order") \
	X(definition, "py", "@get('/x')\ndef list(): pass", "decoration: get", \
	    "definition.name", "list") \
	X(directive, "js", "export function save() {\n  'use server'\n  write()\n}", \
	    "function: save", "directive", "use server") \
	X(doc, "py", "@tool\ndef search():\n    \"\"\"Finds boats. Slowly.\"\"\"", \
	    "decoration: tool", "definition.doc", "Finds boats.") \
	X(does, "js", "step('pay', () => {}, (bill) => refund(bill))", "call: step", \
	    "argument(1..).does", "yes") \
	X(elsewhere, "js", \
	    "import { route } from './routes'\nopenapi(route)\n--- routes.js\n" \
	    "import { createRoute } from '@hono/zod-openapi'\n" \
	    "export const route = createRoute({ path: '/x' })", "call: openapi", \
	    "argument(0).elsewhere(path)", "/x") \
	X(exports, "js", "const rate = 3\nexport const config = { path: '/x' }", "place: **", \
	    "exports(config).value.key(path)", "/x") \
	X(field, "py", "class Boats(View):\n    path = '/x'", "class: View", "field(path)", \
	    "/x") \
	X(file, "py", "get('/x')", "call: get", "file", "file.py") \
	X(final, "py", "pipeline('load', 'clean', 'save')", "call: pipeline", \
	    "argument(0..).final", "save") \
	X(find, "py", "get('/boats/:id')", "call: get", "argument(0).find(':(\\w+)')", "id") \
	X(first, "py", "pipeline('load', 'clean', 'save')", "call: pipeline", \
	    "argument(0..).first", "load") \
	X(head, "py", "steps(['load', ('clean', wash)])", "call: steps", "argument(0).head", \
	    "load, clean") \
	X(here, "py", "BASE = 'https://api.example.com/v1'", "url: https", "here", \
	    "https://api.example.com/v1") \
	X(host, "py", "connect('https://api.example.com/v1')", "call: connect", \
	    "argument(0).host", "api.example.com") \
	X(imported, "java", "import com.example.Paid;\nclass Bill implements Handler<Paid> {}", \
	    "class: Handler", "base.items(0).imported", "com.example.Paid") \
	X(it, "py", "get('/x', '/y')", "call: get, list: endpoints, each: argument(0..)", "it", \
	    "/x, /y") \
	X(items, "py", "routes([('/x', list), ('/y', add)])", "call: routes", \
	    "argument(0).items(0)", "/x, /y") \
	X(join, "py", "get('boats', 'all')", "call: get", "argument(0..).join(/)", "boats/all") \
	X(kebab, "py", "class SiteMap(Page): pass", "class: Page", "name.kebab", "site-map") \
	X(key, "js", "route({ path: '/x', method: 'GET' })", "call: route", \
	    "argument(0).key(path)", "/x") \
	X(keys, "js", "routes({ '/x': list, '/y': add })", "call: routes", "argument(0).keys", \
	    "/x, /y") \
	X(keyword, "rb", "get to: 'boats#list'", "call: get", "keyword", "to") \
	X(known, "py", "if request.method == 'POST':\n    add(request)", "call: add", \
	    "known(method)", "POST") \
	X(labelled, "py", "actions('x', load=load, save=write)", "call: actions", \
	    "labelled.key", "load, save") \
	X(last, "py", "on('orders.paid')", "call: on", "argument(0).last", "paid") \
	X(left, "kt", "\"/x\" bind list", "operator: bind", "left", "/x") \
	X(lines, "py", "def list():\n    load()\n    show()", "function: list", "lines", "3") \
	X(links, "js", "route.get(list).post(add)", "call: post", "links.name", "post, get") \
	X(listed, "py", "team(lead, [writer, editor])", "call: team", \
	    "argument(0..).listed.name", "writer, editor") \
	X(literal, "py", "PATH = '/x'\nget(PATH, other)", "call: get", "argument(0..).literal", \
	    "/x") \
	X(literals, "py", "def next() -> Literal['pay', 'stop']: pass", "function: next", \
	    "literals", "pay, stop") \
	X(lower, "py", "route('GET', '/x')", "call: route", "argument(0).lower", "get") \
	X(made, "js", "publish(new Paid(), order)", "call: publish", "argument(0).made", "yes") \
	X(matches, "py", "# route: /x\n# route: /y", "place: **", "matches('route: (\\S+)')", \
	    "/x, /y") \
	X(maybe, "py", "get(BASE, 'x')", "call: get, list: endpoints", \
	    "argument(0..).maybe.join(/)", "/x") \
	X(member, "py", \
	    "class Boats(Service):\n    def list(self): pass\n    def add(self): pass", \
	    "class: Service", "member.name", "list, add") \
	X(modules, "rb", "module Api\n  module V1\n    class Boats < Base\n    end\n  end\nend", \
	    "class: Base", "modules", "Api, V1") \
	X(name, "py", "app.post('/x')", "call: get|post", "name", "post") \
	X(named, "py", "class Boats(Logged, Resource): pass", "class: Resource", \
	    "base.named(Resource).name", "Resource") \
	X(nest, "php", "<?php resource('boats.trips');", "call: resource", "argument(0).nest", \
	    "boats/{boat}/trips") \
	X(nodes, "py", \
	    "from airflow.operators.bash import BashOperator\n" \
	    "load = BashOperator(task_id='fetch')\nrun([load])", "call: run", \
	    "argument(0).nodes", "fetch") \
	X(operand, "scala", "val routes = concat(boats ~ trips ~ crews)", "call: concat", \
	    "argument(0).operand(1).name", "trips") \
	X(operands, "c", "void serve() { route(\"/x\", HTTP_GET | SECURE); }", "call: route", \
	    "argument(1).operands(HTTP_GET, HTTP_POST)", "HTTP_GET") \
	X(option, "rb", "get '/x', to: 'boats#list'", "call: get", "option", "boats#list") \
	X(optional, "py", "if quick:\n    connect(10)", "call: connect", "optional", "yes") \
	X(origin, "cs", "var boats = app.AddProject(\"boats\").WithPort(80);\nRun(boats);", \
	    "call: Run", "argument(0).origin('^Add').argument(0)", "boats") \
	X(outcome, "scala", "def route = { case GET(\"/x\") => boats.list }", "call: GET", \
	    "outcome.name", "boats.list") \
	X(owner, "py", "class Boats:\n    @get('/x')\n    def list(self): pass", \
	    "decoration: get", "owner.name", "Boats") \
	X(package, "java", "package com.example;\nclass Boats extends Service {}", \
	    "class: Service", "package", "com.example") \
	X(pairs, "js", "routes({ '/x': list, '/y': add })", "call: routes", \
	    "argument(0).pairs.value.name", "list, add") \
	X(parameter, "py", "def pay(order: Order, log: Log): pass", "function: pay", \
	    "parameter(0).type", "Order") \
	X(parts, "py", "tools = [search]\ntools.append(pay)\nagent(tools)", "call: agent", \
	    "argument(0).parts.name", "search, pay") \
	X(pascal, "py", "action('say_hello')", "call: action", "argument(0).pascal", "SayHello") \
	X(place, "js", \
	    "--- site/package.json\n{}\n--- site/pages/boats.js\nexport default Boats", \
	    "place: **", "place", "pages/boats.js") \
	X(plural, "py", "class Boat(Model): pass", "class: Model", "name.plural", "Boats") \
	X(possible, "py", \
	    "def next(order):\n    step = 'pay' if order else 'stop'\n    go(step)", "call: go", \
	    "argument(0).possible", "pay, stop") \
	X(receiver, "py", "boats.get('/x')", "call: get", "receiver.name", "boats") \
	X(reference, "py", "get('/x', guarded(boats.list))", "call: get", \
	    "argument(1).reference", "boats.list") \
	X(replace, "py", "get('/boats/:id')", "call: get", \
	    "argument(0).replace(':(\\w+)', '{$1}')", "/boats/{id}") \
	X(returned, "py", "def casts():\n    return 'date'", "function: casts", "returned", \
	    "date") \
	X(right, "kt", "\"/x\" bind list", "operator: bind", "right.name", "list") \
	X(root, "js", "z.string().max(3)", "call: max", "root.name", "z") \
	X(runs, "yml", "services:\n  db: { image: bitnami/postgresql:16 }", \
	    "entry: services/*/image", "value.runs", "postgresql") \
	X(segments, "scala", "val r = path(\"boats\" / id / \"trips\")", "call: path", \
	    "argument(0).segments", "/boats/{id}/trips") \
	X(setting, "java", \
	    "class Boats {\n  @Get(\"boats.path\") void list() {}\n}\n--- application.yml\n" \
	    "boats: { path: /x }", "decoration: Get", "argument(0).setting", "/x") \
	X(shape, "ts", "interface Boat extends Model {}", "class: Model", "shape", "interface") \
	X(sign, "cs", "button.Click += Save;", "binding: button.Click", "sign", "+=") \
	X(singular, "php", "<?php resource('boats');", "call: resource", "argument(0).singular", \
	    "boat") \
	X(slashed, "rs", "fn main() { path!(\"boats\" / u32); }", "call: path", \
	    "argument(0).slashed", "boats/{u32}") \
	X(source, "py", "def list():\n    load('x')\ndef add(): pass", "function: list", \
	    "source.matches('load\\(.x.\\)')", "load('x')") \
	X(split, "py", "route('GET,POST', '/x')", "call: route", "argument(0).split(',')", \
	    "GET, POST") \
	X(stands, "py", "on(topic('paid'))", "call: topic", "stands", "on") \
	X(stem, "py", "get('/x')", "call: get", "stem", "file") \
	X(store, "py", "connect('postgres://db/boats')", "call: connect", "argument(0).store", \
	    "postgresql") \
	X(strip, "py", "class BoatController(Base): pass", "class: Base", \
	    "name.strip(Controller)", "Boat") \
	X(subject, "js", "switch (req.url) { case '/x': list() }", "branch: *", "subject.name", \
	    "req.url") \
	X(tabled, "go", \
	    "func main() {\n  for _, route := range routes { get(route.Path) }\n}\n" \
	    "--- routes.go\nvar routes = []Route{{Path: \"/x\"}, {Path: \"/y\"}}", \
	    "call: get, list: endpoints", "argument(0).tabled", "/x, /y") \
	X(target, "py", "app = App()", "call: App", "target", "app") \
	X(there, "py", "get('/x', auth=True)", "call: get", "argument(auth).there", "yes") \
	X(type, "py", "def pay(order: Order) -> Bill: pass", "function: pay", "type", "Bill") \
	X(typed, "py", "def boats() -> list[Boat]: pass", "function: boats", "typed", \
	    "list[Boat]") \
	X(types, "py", "def next() -> Union[Pay, Stop] | None: pass", "function: next", "types", \
	    "Pay, Stop") \
	X(unanchor, "py", "url('^boats/$')", "call: url", "argument(0).unanchor", "boats/") \
	X(upper, "py", "route('/x', 'get')", "call: route", "argument(1).upper", "GET") \
	X(value, "py", "path = '/x'", "binding: path", "value", "/x") \
	X(variable, "py", "import os\nport = os.getenv('PORT', '80')", "variable: *", \
	    "variable.find('\\w+')", "PORT") \
	X(verb, "go", "import \"net/http\"\nfunc main() { route(http.MethodGet, \"/x\") }", \
	    "call: route", "argument(0).verb", "GET") \
	X(version, "py", "get('2')", "call: get", "argument(0).version.find('\\w')", "2") \
	X(whole, "scala", "val r = Root / \"boats\" / int(\"id\")", "call: int", \
	    "whole.segments(1)", "/boats/{id}") \
	X(whose, "py", "desk.routes.append('/x')", "call: append", "receiver.whose.last", \
	    "desk") \
	X(within, "py", "def serve():\n    if ready: upgrade(socket)", "function: serve", \
	    "within(upgrade).argument(0).name", "socket") \
	X(written, "py", "every(timedelta(days=1))", "call: every", "argument(0).written", \
	    "timedelta(days=1)")
/* clang-format on */

#endif
