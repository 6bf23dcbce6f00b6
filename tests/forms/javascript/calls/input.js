app.use('/api' + version, (req, res, next) => next(), router);
app.route('/x')
  .get(list)
  .post(check, create);
new Server({ port: 1, ...options }, [a, , b]).on('open', function opened() {});
foo?.bar?.(x ?? 'y', -1, !z, await w());
list[0].name = `a/${id}/b\u00e9\x41\n`;
let [first, second] = pair, none;
total += 'text';
const chosen = a ? 'b' : "it's";
for (const key of keys) use(key);
if (ready && steady) go();
const tagged = gql`query { a }`;
const pattern = /a\/b/g;
on('a', this.show.bind(this), desk.open.bind(desk), desk.shut.bind(null, 1));
this.show = this.show.bind(this);
