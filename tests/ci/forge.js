// A stand-in for the API of GitHub and of GitLab, as far as comments go, and
// for the server of a release's files. It keeps every request.
'use strict';
const { spawn } = require('node:child_process');
const http = require('node:http');

const TOKEN = 'ghs_secretSECRET0123456789';

class Forge {
  comments = [];      // { id, body, mine }
  requests = [];      // { method, url, headers, body }
  pulls = [];         // as GitHub's API has them
  files = {};         // path -> text
  faults = [];        // answers before all others: { status, headers, body, for, lose }
  mayWrite = true;
  perPage = 100;
  next = 1000;

  static async open() {
    const forge = new Forge();
    forge.server = http.createServer((request, response) => {
      const parts = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        if (request.url.startsWith('/git/')) forge.git(request, response, body);
        else forge.answer(request, response, body.toString());
      });
    });
    await new Promise((resolve) => forge.server.listen(0, '127.0.0.1', resolve));
    forge.url = `http://127.0.0.1:${forge.server.address().port}`;
    return forge;
  }

  close() {
    this.server.close();
    this.server.closeAllConnections();
  }

  // Repositories below the folder `repositories`, for who shows the token.
  git({ method, url, headers }, response, body) {
    const login = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');
    if (headers.authorization !== `Basic ${login}`) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' });
      return response.end();
    }
    const [path, query] = url.replace('/git', '').split('?');
    const child = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH, GIT_PROJECT_ROOT: this.repositories, GIT_HTTP_EXPORT_ALL: '1',
        REQUEST_METHOD: method, PATH_INFO: path, QUERY_STRING: query ?? '', REMOTE_USER: 'x',
        CONTENT_TYPE: headers['content-type'] ?? '', HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
        HTTP_GIT_PROTOCOL: headers['git-protocol'] ?? '', CONTENT_LENGTH: String(body.length),
      },
    });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.on('close', () => {
      const all = Buffer.concat(parts);
      const end = all.indexOf('\r\n\r\n');
      const given = all.subarray(0, end).toString().split('\r\n').map((line) => line.split(': '));
      const { Status: status = '200', ...others } = Object.fromEntries(given);
      response.writeHead(parseInt(status, 10), others);
      response.end(all.subarray(end + 4));
    });
    // It does not read the body of every request to its end.
    child.stdin.on('error', () => {});
    return child.stdin.end(body);
  }

  // Requests since the last call, without their headers: "POST /repos/…".
  log() {
    const lines = this.requests.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '')}`);
    this.requests = [];
    return lines;
  }

  writes() {
    return this.log().filter((line) => !line.startsWith('GET '));
  }

  answer(request, response, body) {
    const { method, url, headers } = request;
    this.requests.push({ method, url, headers, body });
    const send = (status, value, more = {}) => {
      response.writeHead(status, { 'Content-Type': 'application/json', ...more });
      response.end(typeof value === 'string' ? value : JSON.stringify(value));
    };
    const at = this.faults.findIndex((fault) => !fault.for || fault.for === method);
    const fault = at < 0 ? null : this.faults.splice(at, 1)[0];
    if (fault && !fault.after) return send(fault.status, fault.body ?? '{}', fault.headers);
    const path = url.replace(/\?.*/, '');
    if (path in this.files) return send(200, this.files[path]);
    const known = headers.authorization === `Bearer ${TOKEN}` || headers['private-token'] === TOKEN;
    if (!known) return send(401, { message: 'Bad credentials' });
    const [status, value, more] = this.serve(method, path, new URL(url, this.url).searchParams, body);
    // What was done, but could not be said.
    if (fault) return send(fault.status, fault.body ?? '{}', fault.headers);
    return send(status, value, more);
  }

  serve(method, path, query, body) {
    if (path.endsWith('/pulls')) return [200, this.pulls.filter(({ head }) => head.label === query.get('head'))];
    const list = /\/(issues|merge_requests)\/(\d+)\/(comments|notes)$/.exec(path);
    if (list && method === 'GET') return this.page(query, path);
    const gitlab = path.includes('/merge_requests/');
    if (!this.mayWrite) return [403, { message: 'Resource not accessible by integration' }];
    const text = body && JSON.parse(body).body;
    if (text?.length > 65536) return [422, { message: 'body is too long' }];
    if (list && method === 'POST') {
      const comment = { id: this.next++, body: text, mine: true, number: Number(list[2]) };
      this.comments.push(comment);
      return [201, comment];
    }
    const one = this.comments.find(({ id }) => path.endsWith(`/${id}`));
    if (!one) return [404, { message: 'Not Found' }];
    if (!one.mine) return [403, { message: 'Forbidden' }];
    if (method === 'DELETE') {
      this.comments = this.comments.filter((other) => other !== one);
      return [204, ''];
    }
    if (method !== (gitlab ? 'PUT' : 'PATCH')) return [405, '{}'];
    one.body = text;
    return [200, one];
  }

  page(query, path) {
    const page = Number(query.get('page') ?? 1);
    const size = Math.min(this.perPage, Number(query.get('per_page') ?? 30));
    const part = this.comments.slice((page - 1) * size, page * size);
    const more = page * size < this.comments.length;
    const link = `<${this.url}${path}?page=${page + 1}>; rel="next", <${this.url}${path}?page=9>; rel="last"`;
    let text = JSON.stringify(part.map(({ id, body }) => ({
      id, user: { login: 'somebody', id: 7 }, reactions: { total_count: 0, url: 'x' }, body,
    })));
    // As GitLab's JSON is.
    if (path.includes('/notes')) text = text.replace(/</g, '\\u003c').replace(/>/g, '\\u003e').replace(/&/g, '\\u0026');
    return [200, text, more ? { Link: link } : {}];
  }
}

// The cases of `checks`, each in a world of its own that has a forge.
function casesOf(kind, World, checks, tools) {
  return Object.entries(checks).map(([name, check]) => ({
    name: `ci/${kind}/${name}`,
    async check(dir) {
      const world = await World.make(dir, tools);
      try {
        await check(world);
      } finally {
        world.forge.close();
      }
    },
  }));
}

module.exports = { Forge, TOKEN, casesOf };
