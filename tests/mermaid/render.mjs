#!/usr/bin/env node
// render.mjs [--png DIR] FILE...: render each Mermaid diagram of the files in
// one page of a headless Chromium, without a network. A .md file has diagrams
// in its fences, any other file is one. Prints a line for each, `ok FILE#N` or
// `error FILE#N: message`; exits 1 if there was an error.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update',
  '--disable-sync',
];

function browser() {
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    for (const dir of process.env.PATH.split(':')) {
      const file = path.join(dir, name);
      if (existsSync(file)) return file;
    }
  }
  throw new Error('no Chromium found: run ci/setup test');
}

// A Chromium without a head, to be closed.
export function launch() {
  return chromium.launch({ executablePath: browser(), args: FLAGS });
}

// The diagrams of a file, as { name, text }. A fence may be indented (a list)
// and ends at the next fence at least as long.
export function diagrams(file, text = readFileSync(file, 'utf8')) {
  const found = [];
  if (!file.endsWith('.md')) return [{ name: `${file}#1`, text }];
  const fence = /^[ \t]*(`{3,})[ \t]*mermaid[^\n]*\n([\s\S]*?)^[ \t]*\1`*[ \t]*$/gm;
  for (const match of text.matchAll(fence)) {
    found.push({ name: `${file}#${found.length + 1}`, text: match[2] });
  }
  return found;
}

// In the page: null, or why the text is no diagram. Mermaid can also draw its
// mistake instead of throwing it.
async function draw([id, text]) {
  const place = document.getElementById('place');
  try {
    const { svg } = await window.mermaid.render(id, text, place);
    if (svg.includes('Syntax error')) return 'Syntax error';
    place.innerHTML = svg;
    return null;
  } catch (error) {
    return String(error.message ?? error).replace(/\s+/g, ' ');
  }
}

// [{ name, error }] for [{ name, text }]; error is null if it was drawn.
export async function render(list, png) {
  if (list.length === 0) return [];
  const instance = await launch();
  try {
    const page = await instance.newPage({ viewport: { width: 1600, height: 1200 } });
    const results = [];
    await page.setContent('<body style="background: white"><div id="place"></div>');
    const bundle = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');
    await page.addScriptTag({ path: bundle });
    await page.evaluate(() => window.mermaid.initialize({
      startOnLoad: false, securityLevel: 'strict',
    }));
    if (png) mkdirSync(png, { recursive: true });
    for (const [i, { name, text }] of list.entries()) {
      const error = await page.evaluate(draw, [`diagram${i}`, text]);
      results.push({ name, error });
      if (png && !error) {
        const file = name.replace(/[^\w.#-]+/g, '_') + '.png';
        await page.locator('#place').screenshot({ path: path.join(png, file) });
      }
    }
    return results;
  } finally {
    await instance.close();
  }
}

async function main(args) {
  const at = args.indexOf('--png');
  const png = at < 0 ? null : args.splice(at, 2)[1];
  const results = await render(args.flatMap((file) => diagrams(file)), png);
  for (const { name, error } of results) {
    console.log(error ? `error ${name}: ${error}` : `ok ${name}`);
  }
  process.exitCode = results.some(({ error }) => error) ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2));
}
