// Search over headings and the rows of tables. '/' goes there, Escape leaves.
{
  const MOST = 50;
  const place = document.querySelector('.search');
  const field = place.querySelector('input');
  const said = place.querySelector('p');
  const list = place.querySelector('ol');
  let entries;

  const squeeze = (text) => text.replace(/\s+/g, ' ').trim();

  // A row by its cells, and by the heading that it stands under.
  function collect() {
    const found = [];
    let heading = '';
    for (const node of document.querySelectorAll('main :is(h2, h3, h4, tbody tr)')) {
      const row = node.tagName === 'TR';
      const text = row
        ? [...node.cells].map((cell) => squeeze(cell.textContent)).filter(Boolean).join(' · ')
        : squeeze(node.textContent);
      if (!row) heading = text;
      if (!text) continue;
      node.id ||= `Row${found.length}`;
      found.push({ node, row, text, key: text.toLowerCase(), under: row ? heading : '' });
    }
    return found;
  }

  // How well a word is met: as one, at the start of one, inside of one.
  function rank(key, word) {
    if (` ${key} `.includes(` ${word} `)) return 0;
    return ` ${key}`.includes(` ${word}`) ? 1 : 2;
  }

  // Headings come first.
  function find(text) {
    const words = squeeze(text.toLowerCase()).split(' ').filter(Boolean);
    if (!words.length) return [];
    entries ??= collect();
    return entries
      .filter(({ key, under }) => words.some((word) => key.includes(word))
        && words.every((word) => `${key} ${under.toLowerCase()}`.includes(word)))
      .map((entry) => ({ ...entry, rank: rank(entry.key, words[0]) }))
      .sort((a, b) => a.row - b.row || a.rank - b.rank);
  }

  function item({ node, text, under }) {
    const link = document.createElement('a');
    link.href = `#${encodeURIComponent(node.id)}`;
    if (under) {
      const where = document.createElement('small');
      where.textContent = under;
      link.append(where);
    }
    link.append(text.length > 160 ? `${text.slice(0, 160)}…` : text);
    const line = document.createElement('li');
    line.append(link);
    return line;
  }

  function show() {
    const found = find(field.value);
    list.replaceChildren(...found.slice(0, MOST).map(item));
    list.scrollTop = 0;
    if (!field.value.trim()) said.textContent = '';
    else if (!found.length) said.textContent = 'Nothing found';
    else if (found.length > MOST) said.textContent = `The first ${MOST} of ${found.length}`;
    else said.textContent = `${found.length} found`;
    place.classList.toggle('open', said.textContent !== '');
  }

  function leave() {
    field.value = '';
    show();
  }

  function go(link) {
    if (!link) return;
    const node = target(link.hash);
    leave();
    history.pushState(null, '', link.hash);
    reveal(node);
    for (const old of document.querySelectorAll('.found')) old.classList.remove('found');
    node.classList.add('found');
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }

  // Up and down through the results; above the first one is the field.
  function step(by) {
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement) + by;
    (at < 0 ? field : links[Math.min(at, links.length - 1)])?.focus();
  }

  field.addEventListener('input', show);
  place.addEventListener('keydown', (event) => {
    const keys = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Escape: () => { leave(); document.activeElement.blur(); },
      Enter: () => go(event.target === field ? list.querySelector('a') : event.target),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  list.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(link);
  });
  document.addEventListener('click', (event) => {
    if (!place.contains(event.target)) place.classList.remove('open');
  });
  field.addEventListener('focus', show);
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, dialog')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  place.hidden = false;
}
