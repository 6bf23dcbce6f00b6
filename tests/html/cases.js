// The cases of tests/run for the report as a page, as { name, check }: what it
// does in Chromium, at the width of a desk and of a phone, light and dark.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const DESK = { viewport: { width: 1360, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
// What axe checks: of contrast and keys, too.
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

module.exports = ({ run, environment, binary, temp, root }) => {
  let count = 0;
  const PROJECT = 'packs/python/langgraph/main-graph/input';
  const HOSTILE = 'cases/page-hostile/input';

  // A page of a project that stands below the tests; `change` gets its folder.
  async function write(input, change = () => {}) {
    const dir = path.join(temp, `html-${++count}`);
    const project = path.join(dir, 'project');
    const file = path.join(dir, 'page.html');
    fs.cpSync(path.join(root, input), project, { recursive: true });
    await change(project);
    const { status, err } = await run(binary,
      ['-C', project, 'report', '-q', '--format', 'html', '-o', file], dir, environment);
    assert.equal(status, 0, err);
    return file;
  }

  const drawn = (page) => page.waitForFunction(() => document.documentElement.dataset.diagrams === 'drawn');

  // One browser for all who look at the same time: starting it takes longest.
  const shared = { browser: null, users: 0 };

  async function onPage(options, act) {
    shared.users++;
    shared.browser ??= import('../mermaid/render.mjs').then(({ launch }) => launch());
    const { browser } = shared;
    let page;
    try {
      page = await (await browser).newPage(options);
      page.setDefaultTimeout(60_000); // the cores may be busy
      await act(page);
    } finally {
      await page?.close();
      if (--shared.users === 0) {
        shared.browser = null;
        await (await browser).close();
      }
    }
  }

  // Open it, let `check` look at it, and see that it asked for nothing and that
  // nothing went wrong in it.
  const look = (file, options, check) => onPage(options, async (page) => {
    const wrong = [];
    page.on('console', (message) => wrong.push(message.text()));
    page.on('pageerror', (error) => wrong.push(error.message));
    page.on('dialog', (dialog) => wrong.push(`dialog ${dialog.message()}`));
    const asked = [];
    page.on('request', (request) => asked.push(request.url().slice(0, 200)));
    await page.goto(pathToFileURL(file).href);
    if (options.javaScriptEnabled !== false) {
      await drawn(page);
    }
    await check(page, wrong);
    assert.deepEqual(asked, [pathToFileURL(file).href], 'asked for');
    assert.deepEqual(wrong, [], 'went wrong');
  });

  async function axe(page) {
    // It takes what is not laid out yet for one above the other.
    await page.addStyleTag({ content: '.part { content-visibility: visible !important; }' });
    const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
    await page.evaluate(source);
    const { violations } = await page.evaluate((rules) => window.axe.run(document,
      { runOnly: rules }), RULES);
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${
      nodes[0].failureSummary}`), [], 'axe');
  }

  const countOf = (page, selector) => page.locator(selector).count();
  const textOf = (page, selector) => page.locator(selector).first().textContent();
  const focused = (page) => page.evaluate(() => {
    const { tagName, className, hash } = document.activeElement;
    return [tagName.toLowerCase(), className, hash].filter(Boolean).join(' ');
  });
  const topOf = (page, selector) => page.locator(selector).first()
    .evaluate((node) => Math.round(node.getBoundingClientRect().top));

  // How it looks: nothing is too wide, all is drawn, and axe finds nothing.
  function appearance(where, options, colorScheme) {
    return async () => look(await write(PROJECT), { ...options, colorScheme }, async (page) => {
      const figures = await countOf(page, '.diagram');
      assert.equal(figures, 4);
      assert.equal(await countOf(page, '.diagram .view > svg'), figures);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} too wide`);
      const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(back === 'rgb(255, 255, 255)', colorScheme === 'light', back);
      assert.equal(await page.locator('nav details').getAttribute('open'), where === 'desk' ? '' : null);
      await axe(page);
    });
  }

  async function contents() {
    await look(await write(PROJECT), DESK, async (page) => {
      const headings = await page.locator('main :is(h2, h3)').allTextContents();
      assert.deepEqual(await page.locator('nav a').allTextContents(), headings);
      await page.click('nav a[href="#agents-and-their-routing"]');
      assert.ok(Math.abs(await topOf(page, '#agents-and-their-routing') - 72) < 20);
      assert.equal(await textOf(page, 'nav [aria-current]'), 'Agents and their routing');
      // A section folds, and opens for who is led into it.
      await page.click('#data');
      assert.equal(await page.locator('#transformation-chain').isVisible(), false);
      await page.click('nav a[href="#transformation-chain"]');
      assert.equal(await page.locator('#transformation-chain').isVisible(), true);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      const back = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      assert.equal(back, 'rgb(255, 255, 255)');
      await page.click('#data', { force: true });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      assert.equal(await countOf(page, 'main details:not([open])'), 0);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      assert.notEqual(await countOf(page, 'main details:not([open])'), 0);
    });
  }

  async function phone() {
    await look(await write(PROJECT), PHONE, async (page) => {
      await page.tap('nav summary');
      await page.tap('nav a[href="#quick-start"]');
      assert.equal(await page.locator('nav details').getAttribute('open'), null);
      assert.ok(await page.locator('#quick-start').isVisible());
      // A wide table scrolls in its own place, also by keys.
      const wide = page.locator('.table[tabindex="0"]').first();
      assert.ok(await wide.evaluate((node) => node.scrollWidth > node.clientWidth));
      await page.locator('.search input').tap();
      await page.keyboard.type('glaze');
      const box = await page.locator('.search li a').first().boundingBox();
      assert.ok(box.x >= 0 && box.x + box.width <= 390 && box.height >= 24, JSON.stringify(box));
      await page.locator('.search li a').first().tap();
      assert.ok(await page.locator('.found').isVisible());
    });
  }

  async function search() {
    await look(await write(PROJECT), DESK, async (page) => {
      await page.keyboard.press('/');
      assert.equal(await focused(page), 'input');
      await page.keyboard.type('transformation CHAIN');
      assert.equal(await textOf(page, '.search li'), 'Transformation chain');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('.search ol').isVisible(), false);
      assert.equal(await focused(page), 'body');
      // By a heading's word and a row's: in a table that is folded.
      await page.keyboard.press('/');
      await page.keyboard.type('dependencies langgraph');
      assert.match(await textOf(page, '.search [role=status]'), /^\d+ found$/);
      await page.keyboard.press('ArrowDown');
      assert.match(await focused(page), /^a #/);
      await page.keyboard.press('ArrowUp');
      assert.equal(await focused(page), 'input');
      await page.keyboard.press('Enter');
      assert.match(await textOf(page, '.found'), /langgraph/);
      assert.ok(await page.locator('.found').isVisible());
      assert.match(await focused(page), /^tr found/);
      await page.keyboard.press('/');
      await page.keyboard.type('nowhere to be found');
      assert.equal(await textOf(page, '.search [role=status]'), 'Nothing found');
    });
  }

  async function keys() {
    await look(await write(PROJECT), DESK, async (page) => {
      const seen = [];
      for (let i = 0; i < 4; i++) {
        await page.keyboard.press('Tab');
        seen.push(await focused(page));
      }
      assert.deepEqual(seen, ['a skip #Main', 'input', 'button theme', 'summary']);
      await page.locator('a.skip').focus();
      await page.keyboard.press('Enter');
      assert.equal(await focused(page), 'main');
      // All that can be clicked can be reached.
      const out = await page.evaluate(() => [...document.querySelectorAll('a, button, summary, .view')]
        .filter((node) => node.tabIndex < 0).length);
      assert.equal(out, 0);
    });
  }

  async function theme() {
    await look(await write(PROJECT), { ...DESK, colorScheme: 'light' }, async (page) => {
      const light = await page.locator('.view > svg').first().innerHTML();
      await page.evaluate(() => { delete document.documentElement.dataset.diagrams; });
      await page.click('button.theme');
      await drawn(page);
      assert.notEqual(await page.locator('.view > svg').first().innerHTML(), light);
      assert.equal(await textOf(page, 'button.theme'), 'Light');
      await axe(page);
    });
  }

  async function diagrams() {
    await look(await write(PROJECT), DESK, async (page) => {
      const view = page.locator('.view').first();
      const width = () => view.locator('svg').evaluate((svg) => svg.getBoundingClientRect().width);
      const before = await width();
      await view.focus();
      await page.keyboard.press('+');
      assert.ok(await width() > before * 1.2);
      await page.keyboard.press('-');
      assert.ok(Math.abs(await width() - before) < 1);
      for (let i = 0; i < 12; i++) await page.getByRole('button', { name: 'Larger' }).first().click();
      const box = await view.boundingBox();
      const place = () => view.evaluate((node) => [node.scrollLeft, node.scrollTop]);
      const [left, top] = await place();
      await page.mouse.move(box.x + 300, box.y + 300);
      await page.mouse.down();
      await page.mouse.move(box.x + 250, box.y + 260, { steps: 4 });
      await page.mouse.up();
      assert.deepEqual(await place(), [left + 50, top + 40]);
      await page.getByRole('button', { name: 'Full window' }).first().click();
      assert.ok((await page.locator('dialog .view').boundingBox()).height > 800);
      await axe(page);
      await page.keyboard.press('Escape');
      assert.equal(await countOf(page, 'dialog[open]'), 0);
      // The browser says a moment later that the window is closed.
      await page.locator('.diagram .view').nth(3).waitFor({ state: 'attached' });
      assert.equal(await countOf(page, '.diagram .view'), 4);
      assert.match(await focused(page), /^div view/);
    });
  }

  // One that Mermaid does not take stays as it is written.
  async function noDiagram() {
    const broken = async (project) => {
      const { status } = await run(binary, ['-C', project, 'report', '-q'], temp, environment);
      assert.equal(status, 0);
      const report = path.join(project, 'PROJECT_ARCHITECTURE.md');
      fs.writeFileSync(report, fs.readFileSync(report, 'utf8').replace(
        '<!-- archdrift:notes -->\n', '$&\n```mermaid\nno diagram <b>at all</b>\n```\n'));
    };
    const file = await write(PROJECT, broken);
    await onPage(DESK, async (page) => {
      await page.goto(pathToFileURL(file).href);
      await drawn(page);
      assert.equal(await countOf(page, '.diagram'), 5);
      assert.equal(await countOf(page, '.view > svg'), 4);
      assert.equal(await textOf(page, '.diagram > pre'), 'no diagram <b>at all</b>\n');
    });
  }

  async function withoutScripts() {
    await look(await write(PROJECT), { ...DESK, javaScriptEnabled: false }, async (page) => {
      assert.ok(await page.locator('.diagram pre').first().isVisible());
      assert.ok(await page.locator('nav a').first().isVisible());
      assert.equal(await page.locator('.search').isVisible(), false);
      assert.equal(await page.locator('button.theme').isVisible(), false);
    });
  }

  // Whatever the analysed project says, and where its files stand: it is text.
  async function hostile() {
    const places = async (project) => {
      for (const name of ['<img src=x onerror=hacked=1>', '"><script>hacked=1<', "');hacked=1;('"]) {
        fs.mkdirSync(path.join(project, name));
        fs.writeFileSync(path.join(project, name, `${name}.py`),
          '@app.get("/x")\ndef x(): pass\nfrom fastapi import FastAPI\napp = FastAPI()\n');
      }
    };
    await look(await write(HOSTILE, places), DESK, async (page, wrong) => {
      assert.equal(await page.evaluate(() => typeof hacked), 'undefined');
      assert.equal(await countOf(page, 'script'), 2);
      assert.equal(await countOf(page, 'img, iframe, object, embed, link, base, form, audio, video'), 0);
      assert.equal(await countOf(page, 'main :is(style, script, meta, b)'), await countOf(page, '.view style'));
      const acts = await page.evaluate(() => [...document.querySelectorAll('main *')]
        .flatMap((node) => [...node.attributes])
        .filter(({ name, value }) => /^on/.test(name) || /^\s*(javascript|data|vbscript|file):/i.test(value))
        .map(({ name, value }) => `${name}=${value}`));
      assert.deepEqual(acts, []);
      assert.ok((await page.locator('main').textContent()).includes('/</script><img src=x onerror=hacked=1>'));
      assert.ok(await countOf(page, '.view > svg') >= 2);
      assert.equal(await countOf(page, '.view > svg'), await countOf(page, '.diagram'));
      // What is found is text as well.
      await page.keyboard.press('/');
      await page.keyboard.type('onerror');
      assert.ok(await countOf(page, '.search li') > 0);
      for (const link of await page.locator('.search li a').all()) await link.hover();
      assert.equal(await countOf(page, '.search li :not(a, small)'), 0);
      // If all that failed: nothing but our own scripts may run.
      const ran = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'hacked = 1';
        document.body.append(script);
        return typeof hacked;
      });
      assert.equal(ran, 'undefined');
      assert.match(wrong.pop(), /Content Security Policy/);
    });
  }

  const looks = [['desk', DESK], ['phone', PHONE]].flatMap(([where, options]) => ['light', 'dark']
    .map((colors) => [`${where}-${colors}`, appearance(where, options, colors)]));
  return Object.entries({
    ...Object.fromEntries(looks), contents, phone, search, keys, theme, diagrams, noDiagram, withoutScripts, hostile,
  }).map(([name, act]) => ({
    name: `html/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    check: act,
  }));
};
